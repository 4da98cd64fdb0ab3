import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits for the next frame, and for the task after it, in which that frame is painted', () => {
  vi.stubGlobal('document', { hidden: false });
  const act = vi.fn();
  afterPaint(act);
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test('a hidden page, which has no frames, does not wait for one', () => {
  vi.stubGlobal('document', { hidden: true });
  const act = vi.fn();
  afterPaint(act);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});
