import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GamePicture } from './game-picture.tsx';

const lale = { gameCode: '1632', artKind: 'slot', imageUrl: null } as const;
let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (element: React.ReactNode) => act(async () => root.render(element));
const image = () => host.querySelector('img') as HTMLImageElement;
const sources = () => [host.querySelector('source')?.getAttribute('srcset'), image().getAttribute('srcset'), image().getAttribute('src')];

async function fail(): Promise<void> {
  // The drawing comes from a script that loads after the event.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  image().dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(image().getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

test('offers a game’s picture as AVIF and WebP by screen density, and as a drawing for browsers that support neither', async () => {
  await show(<GamePicture game={lale} />);
  expect(sources()).toEqual([
    'art/slot/1632@200.avif?v=3, art/slot/1632@400.avif?v=3 2x',
    'art/slot/1632@200.webp?v=3, art/slot/1632@400.webp?v=3 2x',
    'art/slot/1632.svg',
  ]);
  expect(host.querySelector('source')?.type).toBe('image/avif');
  await show(<GamePicture game={lale} isWide />);
  expect(sources()[0]).toBe('art/slot/1632-w@336.avif?v=3, art/slot/1632-w@640.avif?v=3 2x');
});

test('a small picture uses only the small bitmap', async () => {
  await show(<GamePicture game={lale} isSmall />);
  expect(sources().slice(0, 2)).toEqual(['art/slot/1632@200.avif?v=3', 'art/slot/1632@200.webp?v=3']);
});

test('a generated picture with an address from the server is a bitmap, too', async () => {
  await show(<GamePicture game={{ gameCode: 'x', imageUrl: 'art/crash/7001.svg' }} isSmall />);
  expect(sources()[0]).toBe('art/crash/7001@200.avif?v=3');
});

test('the first screen of a first visit uses the drawing', async () => {
  await show(<GamePicture game={lale} isSeenFirst />);
  expect(sources()).toEqual([undefined, null, 'art/slot/1632.svg']);
});

test('the first screen of a first visit uses a provider’s drawing, and everything else its bitmaps', async () => {
  const game = { ...lale, imageUrl: 'art/slot/1632~0a1b2c3dv.svg' };
  await show(<GamePicture game={game} isSeenFirst />);
  expect(sources()).toEqual([undefined, null, 'art/slot/1632~0a1b2c3dv.svg']);
  await show(<GamePicture game={game} isSeenFirst isWide />);
  expect(sources()).toEqual([undefined, null, 'art/slot/1632~0a1b2c3dv-w.svg']);
  await show(<GamePicture game={game} isWide />);
  expect(sources()[0]).toBe('art/slot/1632~0a1b2c3dv-w@336.avif?v=3, art/slot/1632~0a1b2c3dv-w@640.avif?v=3 2x');
});

test('a provider’s photograph that our server converts is a bitmap in each shape, also on the first screen', async () => {
  const game = { ...lale, imageUrl: 'art/slot/1632~0a1b2c3d.svg' };
  await show(<GamePicture game={game} isSeenFirst />);
  expect(sources()[0]).toBe('art/slot/1632~0a1b2c3d@200.avif?v=3, art/slot/1632~0a1b2c3d@400.avif?v=3 2x');
  await show(<GamePicture game={game} isWide />);
  expect(sources()[0]).toBe('art/slot/1632~0a1b2c3d-w@336.avif?v=3, art/slot/1632~0a1b2c3d-w@640.avif?v=3 2x');
});

test('a provider’s picture is shown as it is', async () => {
  await show(<GamePicture game={{ ...lale, imageUrl: 'https://images.example/1.webp' }} />);
  expect(sources()).toEqual([undefined, null, 'https://images.example/1.webp']);
});

test.each([
  ['a bitmap', lale],
  ['a provider’s picture', { ...lale, imageUrl: 'https://images.example/1.webp' }],
])('draws the picture here if %s fails to load', async (_what, game) => {
  await show(<GamePicture game={game} />);
  await fail();
  expect(host.querySelectorAll('source')).toHaveLength(0);
  expect(image().hasAttribute('srcset')).toBe(false);
});

test('another game in the same place does not show the previous game’s drawing', async () => {
  await show(<GamePicture game={lale} />);
  await fail();
  await show(<GamePicture game={{ ...lale, gameCode: '1215' }} />);
  expect(sources()[0]).toContain('art/slot/1215@200.avif');
});

test('the server renders the same markup', async () => {
  await show(<GamePicture game={lale} isWide className="art" />);
  const served = document.createElement('div');
  served.innerHTML = renderToStaticMarkup(<GamePicture game={lale} isWide className="art" />);
  expect(served.querySelector('picture')?.isEqualNode(host.querySelector('picture'))).toBe(true);
});
