import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const games = Array.from({ length: 5_000 }, (_game, index) => ({ id: index, name: `Oyun ${index}`, provider: 'şğıİ' }));
const http = fastify();
compressAnswers(http);
http.get<{ Params: { count: number } }>('/games/:count', ({ params }, reply) => reply.header('vary', 'x-locale').send(games.slice(0, params.count)));
http.get('/short', () => ({ data: 'a' }));
http.get('/packed', (_request, reply) => reply.type('application/json').header('content-encoding', 'br').send(JSON.stringify(games)));
http.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: x\n\n'.repeat(500)));
afterAll(() => http.close());
const get = (url: string, accepted?: string) => http.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each([50, 5_000])('compresses a long answer, of %i games, by what its client accepts, and keeps its content', async (count) => {
  const plain = await get(`/games/${count}`);
  expect(plain.json()).toHaveLength(count);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get(`/games/${count}`, 'gzip, deflate, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(packed.rawPayload.length) });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const zipped = await get(`/games/${count}`, 'gzip, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, packed, zipped]) expect(answer.headers.vary).toBe('x-locale, accept-encoding');
});

it.each(['/short', '/packed', '/stream'])('leaves %s unchanged', async (url) => {
  const [plain, asked] = [await get(url), await get(url, 'br, gzip')];
  expect(asked.rawPayload).toEqual(plain.rawPayload);
  expect(asked.headers['content-encoding']).toBe(plain.headers['content-encoding']);
});
