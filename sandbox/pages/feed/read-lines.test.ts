import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

async function linesOf(chunks: readonly Uint8Array[]): Promise<string[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of readLines(stream)) lines.push(line);
  return lines;
}

test('lines arrive complete wherever the stream is split, even inside a letter', async () => {
  const bytes = new TextEncoder().encode('bir\nüç\n\ndört\nyarım');
  const cuts = Array.from({ length: bytes.length }, (_, index) => bytes.slice(index, index + 1));
  expect(await linesOf(cuts)).toEqual(['bir', 'üç', 'dört']);
  expect(await linesOf([bytes])).toEqual(['bir', 'üç', 'dört']);
});
