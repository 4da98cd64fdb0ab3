import { beforeEach, expect, test, vi } from 'vitest';

/** Loads the module as a freshly opened page does. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./store.ts')), ...(await import('./lacking-calls.ts')) };
}

beforeEach(() => localStorage.clear());

test('a lacking call is remembered across a reload, until it turns out to exist', async () => {
  const first = await openPage();
  expect([...first.readLackingCalls()]).toEqual([]);
  const changed = vi.fn();
  first.store.sub(first.lackingCallsAtom, changed);
  for (let times = 0; times < 2; times += 1) first.noteCall('content.page', true);
  expect(changed).toHaveBeenCalledTimes(1);
  const second = await openPage();
  expect([...second.readLackingCalls()]).toEqual(['content.page']);
  second.noteCall('content.page', false);
  expect([...(await openPage()).readLackingCalls()]).toEqual([]);
});

test('garbage in storage is ignored', async () => {
  localStorage.setItem('lacking-calls', '{"a":1}');
  expect([...(await openPage()).readLackingCalls()]).toEqual([]);
});
