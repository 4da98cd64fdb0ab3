import { expect, test, vi } from 'vitest';
import { enterWork, readWork, whenFree } from './busy.ts';

test('what waits for a free tab comes once, and only when the last work has ended', () => {
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

test('in a free tab nothing waits', () => {
  const act = vi.fn();
  whenFree(act);
  expect(act).toHaveBeenCalledTimes(1);
});
