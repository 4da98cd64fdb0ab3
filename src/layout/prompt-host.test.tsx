import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PromptHost } from './prompt-host.tsx';

const start = {
  isPlayer: true,
  moments: 1,
  isPushPutOff: false,
  isInstallEarned: true,
  way: 'browser' as 'browser' | 'by-hand' | null,
  push: { isKnown: true, isOn: false, isPending: false, obstacle: null as string | null },
  dialog: null as object | null,
  work: 'none',
};
const { now, version } = await vi.hoisted(async () => {
  const { atom } = await import('jotai');
  return { now: {} as typeof start, version: atom(0) };
});
/** Returns an atom of a part of the test's state. */
const atomOf = await vi.hoisted(async () => {
  const { atom } = await import('jotai');
  return <Value,>(read: () => Value) =>
    atom((get) => {
      get(version);
      return read();
    });
});
vi.mock('../features/account/use-session.ts', () => ({ useSession: () => (now.isPlayer ? {} : null) }));
vi.mock('../features/notifications/push-offer.tsx', () => ({
  PushOffer: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      push
    </button>
  ),
}));
vi.mock('../features/notifications/use-push.ts', () => ({ usePush: () => now.push }));
vi.mock('../state/busy.ts', () => ({ workAtom: atomOf(() => now.work) }));
vi.mock('../pwa/device-kind.ts', () => ({ isInstalled: () => false }));
vi.mock('./install-prompt.tsx', () => ({ InstallOffer: () => 'install', useInstallWay: () => now.way }));
vi.mock('../pwa/persist-storage.ts', () => ({ persistStorage: async () => undefined }));
vi.mock('../state/offers.ts', () => ({
  isInstallEarned: () => now.isInstallEarned,
  isPutOff: () => now.isPushPutOff,
  noteVisit: () => undefined,
  putOff: () => undefined,
  momentsAtom: atomOf(() => now.moments),
  offersAtom: atomOf(() => ({ ...now })),
}));
vi.mock('../ui/top-dialog.ts', () => ({ topLayerAtom: atomOf(() => now.dialog) }));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders the screen in a given state, and waits `waitMs` without activity. */
async function offer(state: Partial<typeof start> = {}, waitMs = 2_000): Promise<string | null> {
  Object.assign(now, start, state);
  getDefaultStore().set(version, (count) => count + 1);
  await act(async () => root.render(<PromptHost />));
  await act(async () => vi.advanceTimersByTime(waitMs));
  return container.textContent;
}

async function change(state: Partial<typeof start>): Promise<void> {
  Object.assign(now, state);
  await act(async () => getDefaultStore().set(version, (count) => count + 1));
}

const push = (changes: Partial<typeof start.push>) => ({ push: { ...start.push, ...changes } });

test('one offer at a time: push notifications after a deposit come before installation', async () => {
  expect(await offer()).toBe('push');
});

test.each<[string, Partial<typeof start>]>([
  ['there was no deposit', { moments: 0 }],
  ['the player has said not now', { isPushPutOff: true }],
  ['nobody is logged in', { isPlayer: false }],
  ['pushes are on already', push({ isOn: true })],
  ['the backend knows no pushes', push({ isKnown: false })],
  ['it is not known yet whether they are on', push({ isPending: true })],
  ['the browser has none', push({ obstacle: 'unsupported' })],
  ['the browser forbids them', push({ obstacle: 'denied' })],
])('where %s, the home screen is offered instead of pushes', async (_when, state) => {
  expect(await offer(state)).toBe('install');
});

test.each<[string, Partial<typeof start>]>([
  ['it is not earned yet', { isInstallEarned: false }],
  ['the browser has no way', { way: null }],
])('where %s, the home screen is not offered', async (_when, state) => {
  expect(await offer({ ...state, moments: 0 })).toBe('');
});

test.each<[string, Partial<typeof start>]>([
  ['a dialog is open', { dialog: {} }],
  ['a game or form is at work', { work: 'here' }],
])('while %s nothing is offered, and after it only when the screen has been calm for a while', async (_when, state) => {
  expect(await offer(state, 10_000)).toBe('');
  await change({ dialog: null, work: 'none' });
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('push');
  await change(state);
  expect(container.textContent).toBe('');
});

test('work in another tab holds nothing back', async () => {
  expect(await offer({ work: 'elsewhere' })).toBe('push');
});

test('a closed push offer returns only with the next deposit', async () => {
  await offer({ isInstallEarned: false });
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toBe('');
  await change({ moments: 2 });
  expect(container.textContent).toBe('push');
});
