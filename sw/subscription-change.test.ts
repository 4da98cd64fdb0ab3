import { expect, test, vi } from 'vitest';
import { pushPaths } from '#contract/push-paths.ts';
import { envelope } from '../tests/support/scripted-origin.ts';
import { elif, openPlayerStage, openRunningStage } from './testing/open-stage.ts';

const [KEY, SUBSCRIBE] = [`/api/${pushPaths.key}`, `/api/${pushPaths.subscribe}`] as const;
/** Bytes whose base64 contains every character that base64url replaces. */
const serverKey = Uint8Array.from([4, 251, 255, 191, 62]).buffer;
const subscriptionOf = (endpoint: string, applicationServerKey: ArrayBuffer | null = serverKey) => ({
  options: { userVisibleOnly: true, applicationServerKey },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'a-point', auth: 'a-secret' } }),
});

test('a new subscription is registered with the player’s language and the server’s key', async () => {
  const { origin, worker } = await openPlayerStage({ ...elif, language: 'en' });
  origin.answer(SUBSCRIBE, () => envelope(true));
  await worker.changeSubscription({ oldSubscription: null, newSubscription: subscriptionOf('https://push.test/new') });
  expect(origin.asked).toMatchObject([{ path: SUBSCRIBE, method: 'POST', headers: { authorization: 'Bearer a-token', 'x-fingerprint': 'a-device' } }]);
  expect(JSON.parse(origin.asked[0]?.body ?? '')).toEqual({
    endpoint: 'https://push.test/new',
    expirationTime: null,
    keys: { p256dh: 'a-point', auth: 'a-secret' },
    locale: 'en',
    key: 'BPv_vz4',
  });
});

test('an ended subscription is made again with the same key, and registered with the server', async () => {
  const { device, origin, worker } = await openPlayerStage();
  origin.answer(SUBSCRIBE, () => envelope(true));
  device.subscription = subscriptionOf('https://push.test/again');
  const subscribe = vi.spyOn(device.registration.pushManager, 'subscribe');
  await worker.changeSubscription({ oldSubscription: subscriptionOf('https://push.test/old'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: serverKey });
  expect(JSON.parse(origin.asked[0]?.body ?? '')).toMatchObject({ endpoint: 'https://push.test/again', locale: 'tr' });
});

test('while nobody is logged in, and after a logout, no subscription is created or registered', async () => {
  const { device, origin, worker } = await openRunningStage();
  const subscribe = vi.spyOn(device.registration.pushManager, 'subscribe');
  const change = { oldSubscription: subscriptionOf('https://push.test/old'), newSubscription: null };
  await worker.changeSubscription(change);
  await worker.changeSubscription({});
  await worker.ask(elif);
  await worker.ask({ type: 'FORGET_PLAYER' });
  await worker.changeSubscription({});
  await worker.changeSubscription({ ...change, newSubscription: subscriptionOf('https://push.test/new') });
  expect(subscribe).not.toHaveBeenCalled();
  expect(origin.asked).toEqual([]);
});

test.each([
  ['a browser that names no subscription, such as Firefox before 137,', {}],
  ['a browser that knows none', { oldSubscription: null, newSubscription: null }],
])('%s subscribes again with the key that the server has now', async (_what, change) => {
  const { device, origin, worker } = await openPlayerStage();
  origin.answer(KEY, () => envelope(true, { key: 'BPv_vz4' }));
  origin.answer(SUBSCRIBE, () => envelope(true));
  device.subscription = subscriptionOf('https://push.test/again');
  const subscribe = vi.spyOn(device.registration.pushManager, 'subscribe');
  await worker.changeSubscription(change);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPv_vz4' });
  expect(origin.asked.map(({ method, path }) => [method, path])).toEqual([
    ['GET', KEY],
    ['POST', SUBSCRIBE],
  ]);
  expect(JSON.parse(origin.asked[1]?.body ?? '')).toMatchObject({ endpoint: 'https://push.test/again', locale: 'tr', key: 'BPv_vz4' });
});

test('without the server’s key, the change is left to the app’s next start', async () => {
  const { device, origin, worker } = await openPlayerStage();
  const subscribe = vi.spyOn(device.registration.pushManager, 'subscribe');
  origin.answer(KEY, () => envelope(false));
  await worker.changeSubscription({});
  await worker.changeSubscription({ oldSubscription: subscriptionOf('https://push.test/old', null), newSubscription: null });
  origin.answer(KEY, () => 'break');
  await expect(worker.changeSubscription({})).rejects.toThrow();
  expect(subscribe).not.toHaveBeenCalled();
  expect(origin.asked.map(({ path }) => path)).toEqual([KEY, KEY]);
});

test('a subscription renewed during a logout is not registered', async () => {
  const { device, origin, worker } = await openPlayerStage();
  vi.spyOn(device.registration.pushManager, 'subscribe').mockImplementation(async () => {
    await worker.ask({ type: 'FORGET_PLAYER' });
    return subscriptionOf('https://push.test/again');
  });
  await worker.changeSubscription({ oldSubscription: subscriptionOf('https://push.test/old'), newSubscription: null });
  expect(origin.asked).toEqual([]);
});
