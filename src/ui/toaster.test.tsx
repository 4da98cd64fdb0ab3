import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, type ToastType } from './show-toast.ts';
import { Toaster } from './toaster.tsx';

/** How long a toast stays visible while it leaves. */
const LEAVING_MS = 800;
const timesMs: [type: ToastType, milliseconds: number][] = [
  ['blank', 4_000],
  ['success', 4_000],
  ['error', 4_000],
  ['warning', 4_000],
  ['info', 4_000],
  ['loading', 30_000],
];

let root: Root;
let host: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await show();
});
afterEach(async () => {
  await act(async () => toast.remove());
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Toaster />
      </I18nProvider>,
    ),
  );
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => [...host.querySelectorAll<HTMLElement>('.toast')];

test.each(timesMs)('[R4.078] [R9.008] [R9.009] a toast of the type %s leaves by itself after %i ms', async (type, milliseconds) => {
  await act(async () => showToast(type, 'Merhaba'));
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Merhaba']);
  const standing = shown()[0]?.className;
  await pass(milliseconds - 1);
  expect(shown()[0]?.className).toBe(standing);
  await pass(1);
  expect(shown()[0]?.className).toContain('leaving');
  await pass(LEAVING_MS);
  expect(shown()).toEqual([]);
});

test('a pointer pauses the toasts only while they are under it, even if their dialog closes', async () => {
  await act(async () => showToast('info', 'Merhaba'));
  await act(async () => void host.firstElementChild?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  await pass(60_000);
  expect(shown()[0]?.className).not.toContain('leaving');
  await act(async () => root.unmount());
  root = createRoot(host);
  await show();
  await pass(4_000);
  expect(shown()[0]?.className).toContain('leaving');
});

test('toasts go on once the pointer is over something else, though the one under it was removed and no leave event came', async () => {
  await act(async () => showToast('info', 'Merhaba'));
  await act(async () => void host.firstElementChild?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  await pass(60_000);
  expect(shown()[0]?.className).not.toContain('leaving');
  await act(async () => void document.body.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  await pass(4_000);
  expect(shown()[0]?.className).toContain('leaving');
});

test('[RC.017] the screen shows the library’s toasts and removes what the library removes', async () => {
  await act(async () => void toast('Selam', { className: 'info' }));
  expect(shown()[0]).toMatchObject({ textContent: 'Selam', role: 'status' });
  await act(async () => toast.remove());
  expect(shown()).toEqual([]);
});
