import { type RandomStream, streamOfBlocks } from './random-stream.ts';

/** The number of blocks that are requested at once. Most rounds need fewer. */
const BLOCKS_AT_ONCE = 8;

class MissingBlockError extends Error {}

/**
 * Runs `play` with a stream whose blocks are computed asynchronously, as in a browser. `play` must be deterministic and
 * free of side effects: whenever it needs more blocks than there are, it runs again from the start with more.
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
