import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ART_EDITION, artPath, artSourceSet } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';
import { BitmapStore } from './bitmap-store.ts';
import { serveGameArt } from './game-art.ts';

const PROVIDED = 'https://games.example/pictures/1632.png';
const GONE = 'https://games.example/pictures/gone.png';
/** Pictures of the provider, by their addresses. */
const pictures: Readonly<Record<string, string>> = {
  [PROVIDED]: 'a photograph',
  'https://games.example/1632.svg?v=3': '<svg>tall</svg>',
  'https://games.example/1632-w.svg?v=3': '<svg>wide</svg>',
  'https://games.example/narrow.svg': '<svg>narrow</svg>',
};
/** Where they are, by their versions. */
const addresses: Readonly<Record<string, string>> = {
  '0a1b2c3d': PROVIDED,
  '0000dead': GONE,
  '0a1b2c3dv': 'https://games.example/1632.svg?v=3',
  '00000001v': 'https://games.example/narrow.svg',
  '0000deadv': 'https://games.example/gone.svg',
};

describe('pictures of games', () => {
  const directory = mkdtempSync(join(tmpdir(), 'meydan-art-'));
  let made = 0;
  const fetched: string[] = [];
  let http: FastifyInstance;
  beforeAll(() => {
    http = Fastify({ logger: false });
    const make = async (picture: Buffer) => {
      made += 1;
      return Buffer.from(String(picture).startsWith('<svg xmlns') ? 'a bitmap' : `a bitmap of ${picture}`);
    };
    serveGameArt(http, {
      bitmaps: new BitmapStore({ directory, log: http.log, make }),
      pictures: {
        fetch: async (address) => {
          fetched.push(address);
          return address in pictures ? Buffer.from(pictures[address] ?? '') : null;
        },
      },
      findPicture: async ({ code, version }) => {
        if (version === null) return code === '1632' ? { imageUrl: null } : null;
        return addresses[version] === undefined ? null : { imageUrl: addresses[version] };
      },
    });
  });
  afterAll(async () => {
    await http.close();
    rmSync(directory, { recursive: true });
  });

  const bitmaps = (['avif', 'webp'] as const).flatMap((format) =>
    [false, true].flatMap((isWide) =>
      artSourceSet(artPath('slot', '1632', isWide), format)
        .split(', ')
        .map((candidate) => ({ format, url: `/${candidate.split(' ')[0]}` })),
    ),
  );

  it.each(bitmaps)('come as $format, cached for good, at $url', async ({ format, url }) => {
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
    ['1632~0a1b2c3dv', 'tall'],
    ['1632~0a1b2c3dv-w', 'wide'],
    ['1632~00000001v', 'narrow'],
    ['1632~00000001v-w', 'narrow'],
  ])('are the provider’s own drawing at %s, fetched once for all that is made of it', async (name, shown) => {
    fetched.length = 0;
    for (let looks = 0; looks < 2; looks += 1) {
      const answer = await http.inject(`/art/slot/${name}.svg`);
      expect([answer.statusCode, answer.body]).toEqual([200, `<svg>${shown}</svg>`]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    }
    const bitmap = await http.inject(`/art/slot/${name}@${name.endsWith('-w') ? 640 : 400}.webp`);
    expect([bitmap.body, bitmap.headers['cache-control']]).toEqual([`a bitmap of <svg>${shown}</svg>`, 'public, max-age=31536000, immutable']);
    expect(new Set(fetched).size).toBe(fetched.length);
  });

  it.each(['1632~0000deadv.svg', '1632~0000deadv-w.svg', '1632~0000deadv@400.avif'])(
    'are drawn from the code at %s, and not stored, while the provider’s drawing does not come',
    async (file) => {
      const answer = await http.inject(`/art/slot/${file}`);
      expect([answer.statusCode, answer.body]).toEqual([200, gameArt('1632', 'slot', { isWide: file.includes('-w') })]);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    },
  );

  it.each([
    '1632~ffffffff@400.avif',
    '1632~ffffffff.svg',
    '1632~0A1B2C3D@400.avif',
    '1632~0a1b2c3dw.svg',
    '1632~ffffffffv.svg',
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
