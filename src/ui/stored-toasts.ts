import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';
import { showToast, type ToastType, toastTypes } from './show-toast.ts';

/** A toast that outlives its page: shown again at a number of starts. */
export interface StoredToast {
  type: ToastType;
  message: string;
  /** How many more starts will show it. */
  starts: number;
}
type StoredIn = 'local' | 'session';

const shelves: Record<StoredIn, { read: () => string | null; write: (text: string) => boolean }> = {
  local: { read: () => readText(storageKeys.toasts), write: (text) => writeText(storageKeys.toasts, text) },
  session: { read: () => readSessionText(sessionKeys.toasts), write: (text) => writeSessionText(sessionKeys.toasts, text) },
};

function isKeptToast(value: unknown): value is StoredToast {
  if (typeof value !== 'object' || value === null) return false;
  const { type, message, starts } = value as Partial<Record<keyof StoredToast, unknown>>;
  return toastTypes.some((known) => known === type) && typeof message === 'string' && Number.isInteger(starts);
}

function readStored(storedIn: StoredIn): StoredToast[] {
  try {
    const kept: unknown = JSON.parse(shelves[storedIn].read() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptToast) : [];
  } catch (error) {
    console.warn('the kept messages are damaged', error);
    return [];
  }
}

/**
 * Stores a toast for the next starts of this device (`local`) or of this tab's session (`session`); nothing is stored
 * if storage is blocked.
 */
export function storeToast({ storage, ...toast }: StoredToast & { storage: StoredIn }): void {
  shelves[storage].write(JSON.stringify([...readStored(storage), toast]));
}

/** Shows the toasts stored for this start, and counts them down. */
export function showStoredToasts(): void {
  for (const storedIn of ['local', 'session'] as const) {
    const due = readStored(storedIn).filter(({ starts }) => starts > 0);
    for (const { type, message } of due) void showToast(type, message);
    const left = due.filter(({ starts }) => starts > 1).map((toast) => ({ ...toast, starts: toast.starts - 1 }));
    if (due.length > 0) shelves[storedIn].write(JSON.stringify(left));
  }
}
