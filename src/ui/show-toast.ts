/** Kinds of messages. */
export const toastTypes = ['blank', 'error', 'success', 'loading', 'warning', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

/** Times of the specification's section 9. */
const TOAST_MS = 4_000;
const LOADING_TOAST_MS = 30_000;
/** What nobody is waiting for any more, and everybody should read. */
const LASTING_TOAST_MS = 30_000;
const LEAVING_MS = 800;

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

/** For the toaster's host: true once the first toast was asked for. */
export function readWasToastShown(): boolean {
  return wasShown;
}

export function subscribeToFirstToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
