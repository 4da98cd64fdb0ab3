export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'warning' | 'info';

/** Times of the specification's section 9. */
const TOAST_MS = 4_000;
const LOADING_TOAST_MS = 30_000;

type Listener = () => void;
let wasShown = false;
const listeners = new Set<Listener>();

/** Shows a short message at the top; the toast library loads with the first one. Without words there is nothing to show. */
export async function showToast(type: ToastType, message: string): Promise<void> {
  if (message === '') return;
  wasShown = true;
  for (const listener of listeners) listener();
  const { toast } = await import('react-hot-toast/headless');
  toast(message, { duration: type === 'loading' ? LOADING_TOAST_MS : TOAST_MS, className: type, removeDelay: 800 });
}

/** For the toaster's host: true once the first toast was asked for. */
export function readWasToastShown(): boolean {
  return wasShown;
}

export function subscribeToFirstToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
