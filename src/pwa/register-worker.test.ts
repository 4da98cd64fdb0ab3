import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.resolve());

  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  fail(worker: FakeWorker) {
    this.installing = null;
    worker.become('redundant');
  }

  install(worker: FakeWorker) {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }

  activate(worker: FakeWorker) {
    this.waiting = null;
    this.active = worker;
    worker.become('activating');
    worker.become('activated');
  }
}

const register = vi.fn<() => Promise<FakeRegistration>>();
const getRegistration = vi.fn<() => Promise<FakeRegistration | undefined>>();

function controlled(): FakeRegistration {
  const registration = new FakeRegistration();
  registration.activate(new FakeWorker());
  return registration;
}

async function openPage() {
  vi.resetModules();
  const { reportLine } = await import('./connectivity.ts');
  const page = await import('./register-worker.ts');
  void page.registerWorker({
    controllerAtStart: navigator.serviceWorker.controller,
    isFree: Promise.resolve(),
    onContentRenewed: vi.fn(),
    onFirstControl: vi.fn(),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { ...page, reportLine };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  register.mockReset();
  getRegistration.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: null, register, getRegistration }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a version that comes to wait is offered, also hours after one whose installation failed, and told to take over', async () => {
  const registration = controlled();
  register.mockResolvedValue(registration);
  const { acceptUpdate, readIsUpdateWaiting, subscribeToUpdate } = await openPage();
  const changes: boolean[] = [];
  subscribeToUpdate(() => changes.push(readIsUpdateWaiting()));
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  registration.fail(registration.find());
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  const next = registration.find();
  expect(changes).toEqual([]);
  registration.install(next);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toEqual([true]);
  acceptUpdate();
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
  expect(changes).toEqual([true, false]);
});

test('a version that waited already when the page came is offered', async () => {
  const registration = controlled();
  registration.waiting = new FakeWorker();
  register.mockResolvedValue(registration);
  const { readIsUpdateWaiting } = await openPage();
  expect(readIsUpdateWaiting()).toBe(true);
});

test('a version that takes over by itself is not offered, and neither is the first one', async () => {
  const registration = new FakeRegistration();
  const first = registration.find();
  register.mockResolvedValue(registration);
  const { readIsUpdateWaiting } = await openPage();
  registration.install(first);
  await vi.advanceTimersByTimeAsync(0);
  registration.activate(first);
  const eager = registration.find();
  registration.install(eager);
  registration.activate(eager);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readIsUpdateWaiting()).toBe(false);
  expect(register).toHaveBeenCalledTimes(1);
});

test('a worker whose script or files do not come is asked for as long as the page lives, ever more seldom', async () => {
  const first = new FakeRegistration();
  const broken = first.find();
  register.mockRejectedValueOnce(new TypeError('no line')).mockResolvedValueOnce(first).mockRejectedValue(new TypeError('no line'));
  await openPage();
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(register).toHaveBeenCalledTimes(2);
  first.fail(broken);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(register).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000 + 300_000);
  expect(register).toHaveBeenCalledTimes(5);
  const registration = controlled();
  register.mockResolvedValue(registration);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(register).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(register).toHaveBeenCalledTimes(6);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('a worker that did not come is asked for at once when the line is back', async () => {
  register.mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(controlled());
  const { reportLine } = await openPage();
  reportLine(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
  reportLine(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
});

test('a worker that was taken away while it is at work on the page is not called back', async () => {
  Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
  getRegistration.mockResolvedValue(undefined);
  await openPage();
  expect(register).not.toHaveBeenCalled();
});

test('a worker at work that is registered is registered again, which looks for a new version', async () => {
  Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
  getRegistration.mockResolvedValue(controlled());
  register.mockResolvedValue(controlled());
  await openPage();
  expect(register).toHaveBeenCalledTimes(1);
});
