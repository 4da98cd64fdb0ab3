import { storageKeys, writeText } from './local-storage.ts';

const MAXIMUM_LENGTH = 100;

/** Keeps `?refId=` until a registration has used it. */
export function keepReferrer(): void {
  const referrer = new URLSearchParams(location.search).get('refId');
  if (referrer && referrer.length <= MAXIMUM_LENGTH) writeText(storageKeys.referrer, referrer);
}
