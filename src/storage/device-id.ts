import { deviceIdPattern } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from './local-storage.ts';

let deviceId: string | null = null;

function readStored(): string | null {
  const stored = readText(storageKeys.device);
  return stored !== null && deviceIdPattern.test(stored) ? stored : null;
}

/** The id that travels as `x-fingerprint`: random, made once, kept on the device; from memory alone where storage is closed. */
export function readDeviceId(): string {
  deviceId ??= readStored();
  if (!deviceId) {
    deviceId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    writeText(storageKeys.device, deviceId);
  }
  return deviceId;
}
