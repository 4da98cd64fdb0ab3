import { afterEach, expect, test, vi } from 'vitest';
import { enterWork, readWork, whenFree, workAtom } from './busy.ts';
import { store } from './store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('whenFree runs once, and only when the last work has ended', () => {
  const act = vi.fn();
  const leaveGame = enterWork('game');
  const leaveForm = enterWork('form');
  whenFree(act);
  leaveGame();
  expect(readWork()).toBe('here');
  expect(act).not.toHaveBeenCalled();
  leaveForm();
  expect(readWork()).toBe('none');
  expect(act).toHaveBeenCalledTimes(1);
  enterWork('deposit')();
  expect(act).toHaveBeenCalledTimes(1);
});

test('whenFree runs at once in a free tab', () => {
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledTimes(1);
});

test('if the browser blocks locks, the tab continues without knowing about the others, and logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('navigator', { locks: { query: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')) } });
  const listener = vi.fn();
  const stop = store.sub(workAtom, listener);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(readWork()).toBe('none');
  expect(listener).not.toHaveBeenCalled();
  stop();
});
