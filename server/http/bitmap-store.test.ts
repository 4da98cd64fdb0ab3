import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameArt } from '#design/game-art.ts';
import { type BitmapShape, BitmapStore } from './bitmap-store.ts';

const shape: BitmapShape = { width: 200, format: 'avif' };
const drawing = (svg: string) => ({ id: svg, load: async () => Buffer.from(svg) });
const log = { warn: vi.fn() };

let parent = '';
let directory = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meydan-bitmaps-'));
  directory = join(parent, 'bitmaps');
  log.warn.mockReset();
});
afterEach(() => rmSync(parent, { recursive: true }));

const files = () => readdirSync(directory);

/** A store that draws nothing: it returns the drawing's own text, once it is released. */
function openHeldStore(options: { mostPending?: number; longestWaitMs?: number } = {}) {
  const held: PromiseWithResolvers<void>[] = [];
  const make = vi.fn(async (picture: Buffer) => {
    const hold = Promise.withResolvers<void>();
    held.push(hold);
    await hold.promise;
    return picture;
  });
  return { store: new BitmapStore({ directory, log, make, ...options }), make, held };
}

/** A store that returns the drawing's own text. */
function openTextStore(options: { mostBytes?: number } = {}) {
  const make = vi.fn(async (picture: Buffer) => picture);
  return { store: new BitmapStore({ directory, log, make, ...options }), make };
}

describe('a store of bitmaps', () => {
  it.each<BitmapShape & { isWide: boolean; height: number }>([
    { width: 200, format: 'avif', isWide: false, height: 250 },
    { width: 400, format: 'webp', isWide: false, height: 500 },
    { width: 336, format: 'avif', isWide: true, height: 189 },
    { width: 640, format: 'webp', isWide: true, height: 360 },
  ])('makes a drawing of $width pixels as $format that shows what the drawing shows', async ({ isWide, height, ...wanted }) => {
    const svg = gameArt('1632', 'slot', { isWide });
    const bitmap = await new BitmapStore({ directory, log, longestWaitMs: 60_000 }).read(drawing(svg), wanted);
    const { format, compression, width, height: made } = await sharp(bitmap ?? Buffer.alloc(0)).metadata();
    expect([format, compression ?? wanted.format, width, made]).toEqual([
      wanted.format === 'avif' ? 'heif' : 'webp',
      wanted.format === 'avif' ? 'av1' : 'webp',
      wanted.width,
      height,
    ]);
    const [seen, drawn] = await Promise.all(
      [bitmap ?? Buffer.alloc(0), Buffer.from(svg)].map((picture) => sharp(picture).resize({ width: wanted.width }).removeAlpha().raw().toBuffer()),
    );
    const difference = seen?.reduce((sum, value, index) => sum + Math.abs(value - (drawn?.[index] ?? 0)), 0) ?? Number.NaN;
    expect(difference / (seen?.length ?? 0)).toBeLessThan(10);
  });

  it('makes each once, even when many ask at the same time, and has it after a restart', async () => {
    const { store, make } = openTextStore();
    const first = await Promise.all([1, 2, 3].map(() => store.read(drawing('<svg>a</svg>'), shape)));
    expect(first.map(String)).toEqual(['<svg>a</svg>', '<svg>a</svg>', '<svg>a</svg>']);
    await store.read(drawing('<svg>a</svg>'), shape);
    expect(make).toHaveBeenCalledTimes(1);
    const { store: next, make: makeAgain } = openTextStore();
    const load = vi.fn(async () => null);
    expect(String(await next.read({ id: '<svg>a</svg>', load }, shape))).toBe('<svg>a</svg>');
    expect([makeAgain.mock.calls.length, load.mock.calls.length]).toEqual([0, 0]);
    expect(files()).toHaveLength(1);
  });

  it('has another bitmap for another drawing, width or format', async () => {
    const { store, make } = openTextStore();
    await store.read(drawing('<svg>a</svg>'), shape);
    expect(String(await store.read(drawing('<svg>redrawn</svg>'), shape))).toBe('<svg>redrawn</svg>');
    await store.read(drawing('<svg>a</svg>'), { ...shape, width: 400 });
    await store.read(drawing('<svg>a</svg>'), { ...shape, format: 'webp' });
    expect(make).toHaveBeenCalledTimes(4);
  });

  it("makes two at a time, and none beyond the queue's limit", async () => {
    const { store, make, held } = openHeldStore({ mostPending: 4, longestWaitMs: 60_000 });
    const asked = ['a', 'b', 'c', 'd'].map((svg) => store.read(drawing(svg), shape));
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(await store.read(drawing('e'), shape)).toBeNull();
    const sameAgain = store.read(drawing('d'), shape);
    expect(make).toHaveBeenCalledTimes(2);
    held[0]?.resolve();
    await vi.waitFor(() => expect(held).toHaveLength(3));
    for (let made = 1; made < 4; made += 1) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(made));
      held[made]?.resolve();
    }
    expect((await Promise.all([...asked, sameAgain])).map(String)).toEqual(['a', 'b', 'c', 'd', 'd']);
    const last = store.read(drawing('e'), shape);
    await vi.waitFor(() => expect(held).toHaveLength(5));
    held[4]?.resolve();
    expect(String(await last)).toBe('e');
  });

  it('lets nobody wait for long, and has it ready for the next time', async () => {
    const { store, make, held } = openHeldStore({ longestWaitMs: 5 });
    expect(await store.read(drawing('a'), shape)).toBeNull();
    held[0]?.resolve();
    await vi.waitFor(async () => expect(String(await store.read(drawing('a'), shape))).toBe('a'));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes and stores nothing where there is no picture', async () => {
    const { store, make } = openTextStore();
    expect(await store.read({ id: 'a', load: async () => null }, shape)).toBeNull();
    expect(make).not.toHaveBeenCalled();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('works without an unusable directory, logs it once and tries nothing for a minute', async () => {
    writeFileSync(directory, 'a file');
    const { store, make } = openTextStore();
    expect(await store.read(drawing('a'), shape)).toBeNull();
    expect(await store.read(drawing('a'), shape)).toBeNull();
    expect(make).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    rmSync(directory);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(String(await store.read(drawing('a'), shape))).toBe('a');
    vi.restoreAllMocks();
  });

  it('removes the oldest when there is no room, and what a killed process has left', async () => {
    const { store } = openTextStore({ mostBytes: 1_000 });
    await store.read(drawing('a'), shape);
    const [name = ''] = files();
    const hourAgo = new Date(Date.now() - 3_600_000);
    writeFileSync(join(directory, 'left.tmp'), 'x');
    writeFileSync(join(directory, 'young.tmp'), 'x');
    for (const old of [name, 'left.tmp']) utimesSync(join(directory, old), hourAgo, hourAgo);
    const texts = ['b', 'c', 'd'].map((letter) => letter.repeat(400));
    for (const text of texts) await store.read(drawing(text), shape);
    expect(files()).not.toContain(name);
    expect(files()).not.toContain('left.tmp');
    expect(files()).toContain('young.tmp');
    const left = await Promise.all(files().map((file) => readFile(join(directory, file), 'utf8')));
    expect(left.join('').length).toBeLessThanOrEqual(1_000);
    expect(left).toContain(texts[2]);
  });
});
