import { readJson, storageKeys, writeText } from '../../storage/local-storage.ts';

/** More addresses than an operator's vendors have had on one device are those of former ones. */
const MOST_KEPT = 6;

const nameOf = ({ origin, pathname }: URL): string => origin + pathname;

function readKept(): readonly string[] {
  const kept = readJson(storageKeys.keptFrames);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** Whether a vendor's page has said on this device that it opens without a line. Who it was opened for is no part of that. */
export const isFrameKept = (url: URL): boolean => readKept().includes(nameOf(url));

/** Remembers that a vendor's page opens without a line. */
export function rememberKeptFrame(url: URL): void {
  if (isFrameKept(url)) return;
  writeText(storageKeys.keptFrames, JSON.stringify([nameOf(url), ...readKept()].slice(0, MOST_KEPT)));
}
