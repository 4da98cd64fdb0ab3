import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderPictures } from './provider-pictures.ts';

const log = { warn: vi.fn() };
const photograph = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c03' } });
const asked: string[] = [];
let pictures: Record<string, Buffer> = {};
let origin = '';

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  asked.push(url);
  const name = url.slice(1);
  const picture = pictures[name];
  if (name === 'moved') response.writeHead(302, { location: '/wide.png' }).end();
  else if (name === 'endless') for (let sent = 0; sent < 80; sent += 1) response.write(Buffer.alloc(65_536));
  else if (name === 'kept-from-us.png') response.writeHead(200, { 'cache-control': 'private, no-store' }).end(pictures['small.png']);
  else if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  else response.writeHead(403).end('not for you');
}
const provider = createServer(answer);

beforeAll(async () => {
  pictures = {
    'wide.png': await photograph(1_600, 900).png().toBuffer(),
    'small.png': await photograph(240, 300).png().toBuffer(),
    'phone.jpg': await photograph(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'words.png': Buffer.from('<html>captive portal</html>'),
    'cut.png': (await photograph(1_600, 900).png().toBuffer()).subarray(0, 900),
    'bomb.png': await photograph(9_000, 9_000).png().toBuffer(),
    drawn: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><image href="file:///etc/passwd" width="9" height="9"/></svg>'),
  };
  pictures = {
    ...pictures,
    'drawn.svg?v=3': pictures.drawn ?? Buffer.alloc(0),
    'photograph.svg': pictures['small.png'] ?? Buffer.alloc(0),
    'words.svg': Buffer.from('<html>captive portal</html>'),
    'large.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><!--${'x'.repeat(65_536)}--></svg>`),
  };
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());
beforeEach(() => {
  asked.length = 0;
  log.warn.mockReset();
});

const open = () => new ProviderPictures({ origins: [origin], log });
async function sizeOf(name: string) {
  const picture = await open().fetch(`${origin}/${name}`);
  const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata();
  return [format, width, height];
}

describe('pictures of providers', () => {
  it.each([
    ['wide.png', 640, 360],
    ['small.png', 240, 300],
    ['phone.jpg', 600, 900],
    ['drawn', 80, 100],
  ])('%s comes as PNG, upright and no wider than the widest bitmap', async (name, width, height) => {
    expect(await sizeOf(name)).toEqual(['png', width, height]);
  });

  it('a drawing comes as it is, whatever its query', async () => {
    expect(await open().fetch(`${origin}/drawn.svg?v=3`)).toEqual(pictures['drawn.svg?v=3']);
  });

  it.each(['photograph.svg', 'words.svg', 'large.svg', 'words.png', 'cut.png', 'bomb.png', 'moved', 'endless', 'kept-from-us.png', 'refused.png'])(
    '%s is left to the browser: one warning, and no further request for ten minutes',
    async (name) => {
      const opened = open();
      for (let looks = 0; looks < 3; looks += 1) expect(await opened.fetch(`${origin}/${name}`)).toBeNull();
      expect(asked).toEqual([`/${name}`]);
      expect(log.warn).toHaveBeenCalledTimes(1);
      const atMs = performance.now();
      vi.spyOn(performance, 'now').mockReturnValue(atMs + 10 * 60_000);
      await opened.fetch(`${origin}/${name}`);
      vi.restoreAllMocks();
      expect(asked).toHaveLength(2);
    },
  );

  it('never asks an origin that is none of the providers’', async () => {
    const opened = new ProviderPictures({ origins: ['https://games.example'], log });
    expect(await opened.fetch(`${origin}/small.png`)).toBeNull();
    expect(asked).toEqual([]);
  });
});
