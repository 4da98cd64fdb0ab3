import { i18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { onOutboxResult, startOutbox } from '../../delivery/outbox.ts';
import { endSession, writeSession } from '../../state/session.ts';
import { clearDeviceDatabase } from '../../storage/device-database.ts';
import { markAsRead } from './mutations.ts';
import { notificationQueries } from './queries.ts';
import { useMarkAll } from './use-mark-all.ts';

const USERCODE = '480217';
const elif = { token: 'token-of-elif', username: 'elif', usercode: USERCODE } as Session;

/** The server's list, newest first, and the ids it was asked to mark, per call. */
let list: Notification[];
let marked: unknown[][];
let client: QueryClient;
let stops: (() => void)[];

function note(number: number): Notification {
  return { id: `n${number}`, title: `Haber ${number}.`, note: '', type: 'System', timeStamp: new Date(number * 60_000).toISOString(), isRead: false };
}

let markAll: (count: number) => void;

function Panel() {
  ({ markAll } = useMarkAll(USERCODE));
  return null;
}

/** Opens the panel on a device that has fetched only the newest page. */
async function openPanel(): Promise<() => void> {
  await client.fetchQuery(notificationQueries.newest(USERCODE));
  await client.fetchQuery(notificationQueries.stored(USERCODE));
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Panel))));
  return () => act(() => root.unmount());
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  endSession('logout');
  await clearDeviceDatabase();
  writeSession(elif);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  client = new QueryClient();
  marked = [];
  list = Array.from({ length: 350 }, (_, index) => note(350 - index));
  stops = [
    onOutboxResult(({ mutation, error }) => (error ? undefined : markAsRead(client, USERCODE, mutation.body.id as Notification['id'][]))),
    startOutbox(),
  ];
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit) => {
    const asked = JSON.parse(String(body)) as { skip: number; take: number; id: unknown[] };
    if (address.pathname.endsWith('readnotification')) marked.push(asked.id);
    return Response.json({ success: true, message: null, ...(asked.id ? {} : { data: list.slice(asked.skip, asked.skip + asked.take) }) });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('all notifications are marked as read, each once, including those still to be fetched, and none that came after the tap', async () => {
  const known = list.map(({ id }) => id);
  const close = await openPanel();
  act(() => markAll(350));
  list = [note(351), ...list];
  close();
  await vi.waitFor(() => expect(marked.flat()).toHaveLength(350));
  expect(new Set(marked.flat())).toEqual(new Set(known));
  await vi.waitFor(() => expect(localStorage.getItem('read-up-to')).toBeNull());
});

test('nothing is marked for a player who logs out before the time to undo is over', async () => {
  const close = await openPanel();
  act(() => markAll(350));
  endSession('logout');
  close();
  expect(localStorage.getItem('read-up-to')).toBeNull();
  writeSession(elif);
  await client.refetchQueries({ queryKey: notificationQueries.stored(USERCODE).queryKey });
  expect(marked).toEqual([]);
});
