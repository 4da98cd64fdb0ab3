import { afterEach, expect, test, vi } from 'vitest';
import { celebrate } from './celebrate.ts';

const fire = vi.fn((_options: object) => Promise.resolve(null));
const create = vi.fn((_canvas: HTMLCanvasElement, _options: object) => fire);
vi.mock('canvas-confetti', () => ({ default: { create: (canvas: HTMLCanvasElement, options: object) => create(canvas, options) } }));

afterEach(() => vi.clearAllMocks());

test('[R9.006] [R9.007] the confetti has 150 particles and a spread of 180, is off under reduced motion, and removes its canvas', async () => {
  const dialog = document.createElement('dialog');
  let isInside = false;
  fire.mockImplementationOnce(() => {
    isInside = create.mock.calls[0]?.[0].parentElement === dialog;
    return Promise.resolve(null);
  });
  await celebrate(dialog);
  expect(fire.mock.calls).toEqual([[{ particleCount: 150, spread: 180, disableForReducedMotion: true }]]);
  expect(isInside).toBe(true);
  expect(dialog.childElementCount).toBe(0);
});
