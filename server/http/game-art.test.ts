import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ART_EDITION, artPath, artSourceSet } from '#contract/art-path.ts';
import { BitmapStore } from './bitmap-store.ts';
import { serveGameArt } from './game-art.ts';

const PROVIDED = 'https://games.example/pictures/1632.png';
const GONE = 'https://games.example/pictures/gone.png';

describe('pictures of games', () => {
  const directory = mkdtempSync(join(tmpdir(), 'meydan-art-'));
  let made = 0;
  let http: FastifyInstance;
  beforeAll(() => {
    http = Fastify({ logger: false });
    const make = async (picture: Buffer) => {
      made += 1;
      return Buffer.from(String(picture).startsWith('<svg') ? 'a bitmap' : `a bitmap of ${picture}`);
    };
    serveGameArt(http, {
      bitmaps: new BitmapStore({ directory, log: http.log, make }),
      pictures: { fetch: async (address) => (address === PROVIDED ? Buffer.from('a photograph') : null) },
      findPicture: async ({ code, version }) => {
        if (version === null) return code === '1632' ? { imageUrl: null } : null;
        if (version === '0000dead') return { imageUrl: GONE };
        return version === '0a1b2c3d' ? { imageUrl: PROVIDED } : null;
      },
    });
  });
  afterAll(async () => {
    await http.close();
    rmSync(directory, { recursive: true });
  });

  const addresses = (['avif', 'webp'] as const).flatMap((format) =>
    [false, true].flatMap((isWide) =>
      artSourceSet(artPath('slot', '1632', isWide), format)
        .split(', ')
        .map((candidate) => ({ format, url: `/${candidate.split(' ')[0]}` })),
    ),
  );

  it.each(addresses)('come as $format, cached for good, at $url', async ({ format, url }) => {
    const answer = await http.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a bitmap']);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(url).toContain(`v=${ART_EDITION}`);
  });

  it('come as the drawing, and are not stored, where no bitmap is made of them: nobody fills the disk with codes that no game has', async () => {
    const before = made;
    for (const url of ['/art/slot/none@200.avif', '/art/slot/none-w@640.webp?v=1']) {
      const answer = await http.inject(url);
      expect([answer.statusCode, answer.body.slice(0, 4)]).toEqual([200, '<svg']);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    }
    expect(made).toBe(before);
  });

  it.each(['1632~0a1b2c3d@400.avif?v=2', '1632~0a1b2c3d-w@640.webp'])('are bitmaps of the provider’s own picture at %s', async (file) => {
    const answer = await http.inject(`/art/slot/${file}`);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a bitmap of a photograph']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are left to the provider where its picture can not be converted, and where no bitmap is asked for', async () => {
    for (const [file, location] of [
      ['1632~0000dead@400.avif', GONE],
      ['1632~0a1b2c3d.svg', PROVIDED],
    ]) {
      const { statusCode, headers } = await http.inject(`/art/slot/${file}`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
    }
  });

  it.each([
    '1632~ffffffff@400.avif',
    '1632~ffffffff.svg',
    '1632~0A1B2C3D@400.avif',
    '1632~@400.avif',
    '1632-w~0a1b2c3d@640.avif',
    '1632@201.avif',
    '1632@640.avif',
    '1632-w@200.avif',
    '1632@200.png',
    '1632@200',
    '1632@.avif',
    '@200.avif',
    '1632@200.svg',
    '1632@200@200.avif',
    '..%2F1632@200.avif',
  ])('are not at %s', async (file) => {
    expect((await http.inject(`/art/slot/${file}`)).statusCode).toBe(404);
  });
});
