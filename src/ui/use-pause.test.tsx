import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePause } from './use-pause.ts';

const PAUSE_MS = 3_000;
let root: Root;
let isPause: boolean;

function Watch() {
  isPause = usePause(PAUSE_MS);
  return null;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const happen = (name: string, target: EventTarget = window) => act(async () => void target.dispatchEvent(new Event(name)));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<header><button aria-expanded="false">Menü</button></header><input><div class="carousel"></div>';
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Watch />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that nobody touches pauses after a while', async () => {
  await pass(PAUSE_MS - 1);
  expect(isPause).toBe(false);
  await pass(1);
  expect(isPause).toBe(true);
});

test.each(['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'])('%s begins the wait again and ends a pause', async (name) => {
  await pass(PAUSE_MS - 1);
  await happen(name);
  await pass(PAUSE_MS - 1);
  expect(isPause).toBe(false);
  await pass(1);
  expect(isPause).toBe(true);
  await happen(name);
  expect(isPause).toBe(false);
});

test('the page that scrolls is in use; a carousel that scrolls by itself is not', async () => {
  await pass(PAUSE_MS - 1);
  await happen('scroll', document);
  await pass(PAUSE_MS - 1);
  expect(isPause).toBe(false);
  await happen('scroll', document.querySelector('.carousel') as Element);
  await pass(1);
  expect(isPause).toBe(true);
});

test('there is no pause while a menu or a dialog is open, or a field has the focus', async () => {
  const button = document.querySelector('button');
  button?.setAttribute('aria-expanded', 'true');
  await pass(2 * PAUSE_MS);
  expect(isPause).toBe(false);
  button?.setAttribute('aria-expanded', 'false');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await pass(2 * PAUSE_MS);
  expect(isPause).toBe(false);
  dialog.remove();
  document.querySelector('input')?.focus();
  await pass(2 * PAUSE_MS);
  expect(isPause).toBe(false);
  document.querySelector('input')?.blur();
  await pass(2 * PAUSE_MS);
  expect(isPause).toBe(true);
});
