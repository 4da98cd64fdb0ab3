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

function stubReload() {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost', pathname: '/', reload });
  return reload;
}

async function openPage({ onFirstControl = vi.fn() } = {}) {
  vi.resetModules();
  const { Workbox } = await import('workbox-window/Workbox.js');
  const steps = (['register', 'update', 'messageSkipWaiting'] as const).map((step) => vi.spyOn(Workbox.prototype, step));
  const { reportConnectivity } = await import('../state/connectivity.ts');
  const page = await import('./register-worker.ts');
  void page.registerWorker({
    controllerAtStart: navigator.serviceWorker.controller,
    isFree: Promise.resolve(),
    onContentRenewed: vi.fn(),
    onContentAnswered: vi.fn(),
    onFirstControl,
  });
  await vi.advanceTimersByTimeAsync(0);
  const { store } = await import('../state/store.ts');
  const { waitingWorkerAtom } = await import('../state/update.ts');
  const readIsUpdateWaiting = () => store.get(waitingWorkerAtom) !== null;
  const subscribeToUpdate = (listener: () => void) => store.sub(waitingWorkerAtom, listener);
  return { ...page, readIsUpdateWaiting, subscribeToUpdate, reportConnectivity, steps };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  register.mockReset();
  getRegistration.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: null, register, getRegistration }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, '__WB_DISABLE_DEV_LOGS');
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a new waiting version is offered, even hours after one whose installation failed, and told to take over', async () => {
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

test('[RC.007] workbox-window registers the worker, checks for versions and tells the waiting one to take over', async () => {
  const registration = controlled();
  registration.waiting = new FakeWorker();
  register.mockResolvedValue(registration);
  const { acceptUpdate, steps } = await openPage();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  acceptUpdate();
  for (const step of steps) expect(step).toHaveBeenCalledTimes(1);
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
});

test('a version that was already waiting when the page loaded is offered', async () => {
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

test('a worker whose script or files fail to load is retried while the page is open, at growing intervals', async () => {
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

test('a worker that failed to load is retried at once when the app is back online', async () => {
  register.mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(controlled());
  const { reportConnectivity } = await openPage();
  reportConnectivity(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
  reportConnectivity(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
});

test('a worker unregistered while it controls the page is not registered again', async () => {
  Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
  getRegistration.mockResolvedValue(undefined);
  await openPage();
  expect(register).not.toHaveBeenCalled();
});

test('a registered worker that controls the page is registered again, which checks for a new version', async () => {
  Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
  getRegistration.mockResolvedValue(controlled());
  register.mockResolvedValue(controlled());
  await openPage();
  expect(register).toHaveBeenCalledTimes(1);
});

test('the first worker of a first visit reloads nothing; the next one that takes over reloads once', async () => {
  const reload = stubReload();
  const onFirstControl = vi.fn();
  register.mockResolvedValue(controlled());
  await openPage({ onFirstControl });
  const takeOver = async () => {
    Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await takeOver();
  expect([onFirstControl.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  await takeOver();
  expect([onFirstControl.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test('a version that takes over reloads the page even if the worker was unregistered and is registered nowhere', async () => {
  const reload = stubReload();
  Object.assign(navigator.serviceWorker, { controller: new FakeWorker() });
  getRegistration.mockResolvedValue(undefined);
  await openPage();
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(register).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
});
