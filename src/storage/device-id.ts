import { deviceIdPattern } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from './local-storage.ts';

let deviceId: string | null = null;

function readStored(): string | null {
  const stored = readText(storageKeys.device);
  return stored !== null && deviceIdPattern.test(stored) ? stored : null;
}

/**
 * Returns the id sent as `x-fingerprint`: random, generated once and stored on the device; in memory only if storage is
 * blocked.
 */
export function readDeviceId(): string {
  deviceId ??= readStored();
  if (!deviceId) {
    deviceId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    writeText(storageKeys.device, deviceId);
  }
  return deviceId;
}
