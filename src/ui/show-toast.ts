import { readText, storageKeys, writeText } from '../storage/local-storage.ts';
import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

const toastTypes = ['blank', 'error', 'success', 'loading', 'warning', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

/** Times of the specification's section 9. */
const TOAST_MS = 4_000;
const LOADING_TOAST_MS = 30_000;
/** What nobody is waiting for any more, and everybody should read. */
const LASTING_TOAST_MS = 30_000;
const LEAVING_MS = 800;

/** A toast that outlives its page: shown again at so many starts. */
export interface KeptToast {
  type: ToastType;
  message: string;
  /** How many starts it is still to be shown at. */
  starts: number;
}
type KeptIn = 'local' | 'session';

const shelves: Record<KeptIn, { read: () => string | null; write: (text: string) => boolean }> = {
  local: { read: () => readText(storageKeys.toasts), write: (text) => writeText(storageKeys.toasts, text) },
  session: { read: () => readSessionText(sessionKeys.toasts), write: (text) => writeSessionText(sessionKeys.toasts, text) },
};

type Library = typeof import('react-hot-toast/headless');
/** Loading: one promise for all, so that messages come in the order in which they were said. */
let library: Promise<Library> | undefined;

type Listener = () => void;
let wasShown = false;
const listeners = new Set<Listener>();

/** Shows a short message at the top; the same one from several calls at once stands there once, and no words are no message. The toast library loads with the first one. */
export async function showToast(type: ToastType, message: string, isLasting = false): Promise<void> {
  if (message === '') return;
  wasShown = true;
  for (const listener of listeners) listener();
  try {
    library ??= import('react-hot-toast/headless');
    const { toast } = await library;
    const shortMs = type === 'loading' ? LOADING_TOAST_MS : TOAST_MS;
    const duration = isLasting ? LASTING_TOAST_MS : shortMs;
    toast(message, { id: `${type}: ${message}`, duration, className: type, position: 'top-center', removeDelay: LEAVING_MS });
  } catch (error) {
    library = undefined;
    console.error('a message could not be shown', message, error);
  }
}

function isKeptToast(value: unknown): value is KeptToast {
  if (typeof value !== 'object' || value === null) return false;
  const { type, message, starts } = value as Partial<Record<keyof KeptToast, unknown>>;
  return toastTypes.some((known) => known === type) && typeof message === 'string' && Number.isInteger(starts);
}

function readKept(keptIn: KeptIn): KeptToast[] {
  try {
    const kept: unknown = JSON.parse(shelves[keptIn].read() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptToast) : [];
  } catch (error) {
    console.warn('the kept messages are damaged', error);
    return [];
  }
}

/** Keeps a toast for the next starts of this device (`local`) or of this tab's session; nothing is kept where storage is closed. */
export function keepToast({ storage, ...toast }: KeptToast & { storage: KeptIn }): void {
  shelves[storage].write(JSON.stringify([...readKept(storage), toast]));
}

/** Shows what was kept for this start, and counts it down. */
export function showKeptToasts(): void {
  for (const keptIn of ['local', 'session'] as const) {
    const due = readKept(keptIn).filter(({ starts }) => starts > 0);
    for (const { type, message } of due) void showToast(type, message);
    const left = due.filter(({ starts }) => starts > 1).map((toast) => ({ ...toast, starts: toast.starts - 1 }));
    if (due.length > 0) shelves[keptIn].write(JSON.stringify(left));
  }
}

/** For the toaster's host: true once the first toast was asked for. */
export function readWasToastShown(): boolean {
  return wasShown;
}

export function subscribeToFirstToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
