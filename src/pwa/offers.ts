import { readJson, storageKeys, writeText } from '../storage/local-storage.ts';

/** What the app may offer by itself: to be installed, to send pushes. */
export type OfferName = 'install' | 'push';

/** Who says 'not now' is left alone for so long. */
export const OFFER_PAUSE_MS = 30 * 24 * 60 * 60 * 1000;
/** The app is offered for installation from this day of use on. */
export const INSTALL_DAY = 3;

/** Stored with the device; it names no player. */
interface OfferRecord {
  /** Days on which the app was opened. */
  days: number;
  /** The last of them. */
  lastDay: string;
  /** The player has done something here that he will want to come back to. */
  isEarned: boolean;
  /** Until when an offer rests: milliseconds since 1970. */
  restsUntil: Partial<Record<OfferName, number>>;
}

const listeners = new Set<() => void>();
let moments = 0;
/** What storage did not take: it holds for as long as the page lives. */
let unwritten: OfferRecord | null = null;

function isRecord(value: unknown): value is OfferRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { days, lastDay, isEarned, restsUntil } = value as Partial<OfferRecord>;
  return typeof days === 'number' && typeof lastDay === 'string' && typeof isEarned === 'boolean' && typeof restsUntil === 'object' && restsUntil !== null;
}

/** Read anew every time: another tab may have written since. */
function read(): OfferRecord {
  const record = unwritten ?? readJson(storageKeys.offers);
  return isRecord(record) ? record : { days: 0, lastDay: '', isEarned: false, restsUntil: {} };
}

function change(next: Partial<OfferRecord>): void {
  const record = { ...read(), ...next };
  unwritten = writeText(storageKeys.offers, JSON.stringify(record)) ? null : record;
  for (const listener of listeners) listener();
}

/** Counts today as a day of use, once. */
export function noteVisit(now = new Date()): void {
  const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
  if (read().lastDay !== today) change({ days: read().days + 1, lastDay: today });
}

/** A moment after which a push or the app on the home screen makes sense to the player: a deposit that was accepted, a favourite. */
export function noteMoment(moment: 'deposit' | 'favorite'): void {
  if (moment === 'deposit') moments += 1;
  change({ isEarned: true });
}

/** Deposits that were accepted since the app was started. */
export function readMoments(): number {
  return moments;
}

/** 'Not now': the offer rests. */
export function putOff(offer: OfferName, now = Date.now()): void {
  change({ restsUntil: { ...read().restsUntil, [offer]: now + OFFER_PAUSE_MS } });
}

export function isPutOff(offer: OfferName, now = Date.now()): boolean {
  return (read().restsUntil[offer] ?? 0) > now;
}

/** True once the app may be offered for installation: never on the first day unless something was done here, and not while it rests. */
export function isInstallEarned(now = Date.now()): boolean {
  return (read().isEarned || read().days >= INSTALL_DAY) && !isPutOff('install', now);
}

/** Calls back when an offer may have become due or has been put off, here or in another tab; answers the way to stop. */
export function subscribeToOffers(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === storageKeys.offers && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
