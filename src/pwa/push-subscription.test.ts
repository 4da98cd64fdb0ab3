import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPushObstacle, subscribeToPushObstacle } from './push-subscription.ts';

const permission = new EventTarget();
const query = vi.fn<() => Promise<EventTarget>>();

beforeEach(() => {
  query.mockReset().mockResolvedValue(permission);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'denied' });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('a permission changed in the browser’s settings is noticed, and not after unsubscribing', async () => {
  const seen: unknown[] = [];
  const stop = subscribeToPushObstacle(() => seen.push(readPushObstacle()));
  await vi.waitFor(() => expect(query).toHaveBeenCalledWith({ name: 'notifications' }));
  permission.dispatchEvent(new Event('change'));
  vi.stubGlobal('Notification', { permission: 'default' });
  permission.dispatchEvent(new Event('change'));
  expect(seen).toEqual(['denied', null]);
  stop();
  permission.dispatchEvent(new Event('change'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toHaveLength(2);
});

test('without permission change events, returning to the page triggers a check', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  query.mockRejectedValue(new TypeError('notifications is no permission here'));
  const listener = vi.fn();
  const stop = subscribeToPushObstacle(listener);
  await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
