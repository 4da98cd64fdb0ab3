import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { readJson, storageKeys, writeText } from '../storage/local-storage.ts';
import { store } from './store.ts';

/** What the app may offer on its own: installation, or push notifications. */
export type OfferName = 'install' | 'push';

/** Pause after a player chose 'not now'. */
export const OFFER_PAUSE_MS = 30 * 24 * 60 * 60 * 1000;
/** Day of use from which installation is offered. */
export const INSTALL_DAY = 3;

/** Stored on the device; it names no player. */
export interface OfferRecord {
  /** Number of days on which the app was opened. */
  days: number;
  /** The last of these days. */
  lastDay: string;
  /** True once the player has done something here that they will want to come back to. */
  isEarned: boolean;
  /** Until when each offer pauses, in milliseconds since the epoch. */
  restsUntil: Partial<Record<OfferName, number>>;
}

/** Number of deposits accepted since the app was started. */
export const momentsAtom = atom(0);
/** The record if storage refused it; valid until the page is closed. */
let unwritten: OfferRecord | null = null;

function isRecord(value: unknown): value is OfferRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { days, lastDay, isEarned, restsUntil } = value as Partial<OfferRecord>;
  return typeof days === 'number' && typeof lastDay === 'string' && typeof isEarned === 'boolean' && typeof restsUntil === 'object' && restsUntil !== null;
}

/** Reads storage every time, because another tab may have written since. */
function read(): OfferRecord {
  const record = unwritten ?? readJson(storageKeys.offers);
  return isRecord(record) ? record : { days: 0, lastDay: '', isEarned: false, restsUntil: {} };
}

/** What decides about offers, as it was last written in this tab or another. */
export const offersAtom = atomWithLazy(read);
offersAtom.onMount = (set) => {
  const look = () =>
    set((known) => {
      const record = read();
      return JSON.stringify(record) === JSON.stringify(known) ? known : record;
    });
  const handleStorage = ({ key }: StorageEvent) => key === storageKeys.offers && look();
  look();
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
};

function change(next: Partial<OfferRecord>): void {
  const record = { ...read(), ...next };
  unwritten = writeText(storageKeys.offers, JSON.stringify(record)) ? null : record;
  store.set(offersAtom, record);
}

/** Counts today as a day of use, once. */
export function noteVisit(now = new Date()): void {
  const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
  if (read().lastDay !== today) change({ days: read().days + 1, lastDay: today });
}

/**
 * Records a moment after which push notifications or installation make sense to the player: an accepted deposit, or a
 * favourite.
 */
export function noteMoment(moment: 'deposit' | 'favorite'): void {
  if (moment === 'deposit') store.set(momentsAtom, (count) => count + 1);
  change({ isEarned: true });
}

/** Pauses an offer after 'not now'. */
export function putOff(offer: OfferName, now = Date.now()): void {
  change({ restsUntil: { ...read().restsUntil, [offer]: now + OFFER_PAUSE_MS } });
}

export function isPutOff({ restsUntil }: OfferRecord, offer: OfferName, now = Date.now()): boolean {
  return (restsUntil[offer] ?? 0) > now;
}

/**
 * Returns true once the app may offer installation: not on the first days unless the player did something here, and not
 * while the offer pauses.
 */
export function isInstallEarned(record: OfferRecord, now = Date.now()): boolean {
  return (record.isEarned || record.days >= INSTALL_DAY) && !isPutOff(record, 'install', now);
}
