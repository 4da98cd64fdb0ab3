import { type RandomStream, streamOfBlocks } from './random-stream.ts';

/** How many blocks are fetched at once; most rounds need fewer. */
const BLOCKS_AT_ONCE = 8;

class MissingBlockError extends Error {}

/**
 * Plays something that draws from a stream whose blocks come one promise at a time, as a browser makes them. The play must be the same for
 * the same numbers and change nothing outside of itself: when it needs more blocks than are there, it is begun again with more.
 */
export async function playWithBlocks<Result>(blockOf: (cursor: number) => Promise<Uint8Array>, play: (stream: RandomStream) => Result): Promise<Result> {
  const blocks: Uint8Array[] = [];
  for (;;) {
    const fresh = Array.from({ length: BLOCKS_AT_ONCE }, (_, index) => blockOf(blocks.length + index));
    blocks.push(...(await Promise.all(fresh)));
    try {
      return play(
        streamOfBlocks((cursor) => {
          const block = blocks[cursor];
          if (!block) throw new MissingBlockError();
          return block;
        }),
      );
    } catch (error) {
      if (!(error instanceof MissingBlockError)) throw error;
    }
  }
}
