import { expect, test } from 'vitest';
import { randomBlock, roundStream } from '../../service/fairness/round-stream.ts';
import { streamOfBlocks } from './random-stream.ts';

const wordsAsBlock = (...words: number[]): Buffer => {
  const block = Buffer.alloc(32);
  words.forEach((word, index) => {
    block.writeUInt32BE(word, index * 4);
  });
  return block;
};

test('a block is HMAC-SHA256 of client seed, nonce and cursor with the server seed as key, as computed by openssl', () => {
  expect(randomBlock('server', 'client', 7, 0).toString('hex')).toBe('09eea9b8a7eb96fa7365cfd21ff1a2cb2670aa54edf274e133317ae68b2ce8f1');
});

test('a float is made of four bytes, most significant first', () => {
  const stream = streamOfBlocks(() => wordsAsBlock(0x80000000, 0x40000000, 0xffffffff));
  expect([stream.nextFloat(), stream.nextFloat()]).toEqual([0.5, 0.25]);
  expect(stream.nextFloat()).toBeLessThan(1);
});

test('the ninth number comes from the block with the next cursor', () => {
  const asked: number[] = [];
  const stream = streamOfBlocks((cursor) => {
    asked.push(cursor);
    return wordsAsBlock(...Array.from({ length: 8 }, (_, index) => cursor * 8 + index));
  });
  const words = Array.from({ length: 9 }, () => stream.nextBelow(2 ** 32));
  expect(words).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked).toEqual([0, 1]);
});

test('values of the uneven remainder are discarded, so low numbers are not favoured', () => {
  const evenEnd = 2 ** 32 - (2 ** 32 % 36);
  const stream = streamOfBlocks(() => wordsAsBlock(evenEnd, 0xffffffff, evenEnd - 1, 36));
  expect(stream.nextBelow(36)).toBe(35);
  expect(stream.nextBelow(36)).toBe(0);
});

test('limits that are not whole numbers from 1 to 2^32 are refused', () => {
  const stream = roundStream('server', 'client', 0);
  for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => stream.nextBelow(limit)).toThrow(RangeError);
});

test('a different nonce, client seed or server seed gives different numbers, and the same ones give the same numbers', () => {
  const draw = (server: string, client: string, nonce: number) =>
    Array.from(
      { length: 5 },
      (
        (stream) => () =>
          stream.nextBelow(40)
      )(roundStream(server, client, nonce)),
    );
  expect(draw('s', 'c', 0)).toEqual(draw('s', 'c', 0));
  const others = [draw('s', 'c', 1), draw('s', 'd', 0), draw('t', 'c', 0)];
  for (const other of others) expect(other).not.toEqual(draw('s', 'c', 0));
});
