// @vitest-environment node
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldLock, withLock } from './with-lock.ts';

let name = '';
let ends: (() => void)[] = [];

beforeEach(() => {
  name = crypto.randomUUID();
  ends = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Work that runs until it is ended. */
function makeWork<T>(outcome: T) {
  let lock: HeldLock | undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  ends.push(end);
  const work = async (held: HeldLock) => {
    lock = held;
    await isOver;
    return outcome;
  };
  return { work, end, hasBegun: () => lock !== undefined, isHeld: async () => lock?.isHeld() };
}

/** A tab that has the lock and never responds. */
async function freezeTabThatHolds<T>(outcome: T) {
  const frozen = makeWork(outcome);
  vi.stubGlobal('BroadcastChannel', undefined);
  const ending = withLock({ name, ifTaken: 'wait' }, frozen.work);
  await vi.waitFor(() => expect(frozen.hasBegun()).toBe(true));
  vi.unstubAllGlobals();
  return { ...frozen, ending };
}

/** Lets time pass and delivers the messages that pages exchange meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    // A message takes a turn or two, and so does its reply.
    for (let turns = 0; turns < 10; turns += 1) await turn();
  }
}

test('work waits for the work of a responsive tab, however long that takes', async () => {
  const [first, second] = [makeWork('first'), makeWork('second')];
  const firstEnding = withLock({ name, ifTaken: 'wait' }, first.work);
  const secondEnding = withLock({ name, ifTaken: 'wait' }, second.work);
  await pass(120);
  expect(second.hasBegun()).toBe(false);
  expect(await first.isHeld()).toBe(true);
  first.end();
  await vi.waitFor(() => expect(second.hasBegun()).toBe(true));
  second.end();
  expect([await firstEnding, await secondEnding]).toEqual(['first', 'second']);
});

test('the lock is taken from a frozen tab once its requests have surely ended, and its work finds out on waking', async () => {
  const frozen = await freezeTabThatHolds('woken');
  const next = makeWork('next');
  const ending = withLock({ name, ifTaken: 'wait' }, next.work);
  await pass(11);
  expect(next.hasBegun()).toBe(false);
  expect(await frozen.isHeld()).toBe(true);
  await pass(6);
  await vi.waitFor(() => expect(next.hasBegun()).toBe(true));
  expect(await frozen.isHeld()).toBe(false);
  expect(await next.isHeld()).toBe(true);
  frozen.end();
  next.end();
  expect([await frozen.ending, await ending]).toEqual(['woken', 'next']);
});

test('many that wait for a frozen tab each get their turn, and none takes the lock from another', async () => {
  const frozen = await freezeTabThatHolds('woken');
  const paces = [0, 0.4, 0.8];
  vi.spyOn(Math, 'random').mockImplementation(() => paces.shift() ?? 0);
  const others = ['a', 'b', 'c'].map(makeWork);
  const endings = others.map(({ work }) => withLock({ name, ifTaken: 'wait' }, work));
  await pass(60);
  while (others.length > 0) {
    const [running] = others.filter(({ hasBegun }) => hasBegun());
    if (!running) throw new Error('none runs');
    expect(await running.isHeld()).toBe(true);
    expect(others.filter(({ hasBegun }) => hasBegun())).toHaveLength(1);
    running.end();
    others.splice(others.indexOf(running), 1);
    await pass(60);
  }
  frozen.end();
  expect(await Promise.all(endings)).toEqual(['a', 'b', 'c']);
});

test('work that others may do is left to a responsive tab, and not to a frozen one', async () => {
  const living = makeWork('living');
  const livingEnding = withLock({ name, ifTaken: 'wait' }, living.work);
  await vi.waitFor(() => expect(living.hasBegun()).toBe(true));
  expect(await withLock({ name, ifTaken: 'leave-living' }, async () => 'next')).toBeNull();
  living.end();
  await livingEnding;
  const frozen = await freezeTabThatHolds('woken');
  expect(await withLock({ name, ifTaken: 'leave' }, async () => 'next')).toBeNull();
  const ending = withLock({ name, ifTaken: 'leave-living' }, async () => 'next');
  await pass(17);
  expect(await ending).toBe('next');
  frozen.end();
  await frozen.ending;
});

test('work rejects with its own error, even with an abort', async () => {
  const calledOff = new DOMException('called off', 'AbortError');
  await expect(withLock({ name, ifTaken: 'wait' }, () => Promise.reject(calledOff))).rejects.toBe(calledOff);
  await expect(withLock({ name, ifTaken: 'leave' }, () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
});
