const BYTES_PER_NUMBER = 4;
const NUMBERS_PER_BLOCK = 8;
const RANGE = 2 ** 32;

/** The numbers of one round: everybody who knows the revealed server seed can make the same ones. */
export interface RandomStream {
  /** The next number in [0, 1), made of four bytes. */
  nextFloat(): number;
  /** The next whole number in [0, limit), each equally likely: values of the uneven rest are thrown away. Throws a RangeError for a limit outside 1 … 2^32. */
  nextBelow(limit: number): number;
}

/** Numbers from blocks given by cursor, four bytes each, most significant first. */
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
