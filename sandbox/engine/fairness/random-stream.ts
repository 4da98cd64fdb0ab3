const BYTES_PER_NUMBER = 4;
const NUMBERS_PER_BLOCK = 8;
const RANGE = 2 ** 32;

/** The random numbers of one round. Anyone who has the revealed server seed can reproduce them. */
export interface RandomStream {
  /** Returns the next number in [0, 1), made of four bytes. */
  nextFloat(): number;
  /**
   * Returns the next whole number in [0, limit). All are equally likely, since values of the uneven remainder are
   * discarded. Throws a RangeError if the limit is not a whole number from 1 to 2^32.
   */
  nextBelow(limit: number): number;
}

/** Returns a stream over blocks that `blockAt` returns by cursor: four bytes per number, most significant first. */
export function streamOfBlocks(blockAt: (cursor: number) => Uint8Array): RandomStream {
  let position = 0;
  let block = blockAt(0);
  const nextWord = (): number => {
    if (position > 0 && position % NUMBERS_PER_BLOCK === 0) block = blockAt(position / NUMBERS_PER_BLOCK);
    const offset = (position % NUMBERS_PER_BLOCK) * BYTES_PER_NUMBER;
    position += 1;
    return new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(offset);
  };
  return {
    nextFloat: () => nextWord() / RANGE,
    nextBelow: (limit) => {
      if (!Number.isInteger(limit) || limit < 1 || limit > RANGE) throw new RangeError(`no whole number below ${limit}`);
      const even = RANGE - (RANGE % limit);
      let word = nextWord();
      while (word >= even) word = nextWord();
      return word % limit;
    },
  };
}
