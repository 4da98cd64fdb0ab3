import { storageKeys, writeText } from './local-storage.ts';

const MAXIMUM_LENGTH = 100;

/** Stores `?refId=` until a registration uses it. Ignores values of more than 100 characters. */
export function saveReferrer(): void {
  const referrer = new URLSearchParams(location.search).get('refId');
  if (referrer && referrer.length <= MAXIMUM_LENGTH) writeText(storageKeys.referrer, referrer);
}
