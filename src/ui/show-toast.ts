import { atom, getDefaultStore } from 'jotai';
import { noteShownError } from './shown-errors.ts';

/** Types of toasts. */
export const toastTypes = ['blank', 'error', 'success', 'loading', 'warning', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

/** Durations from section 9 of the specification. */
const TOAST_MS = 4_000;
const LOADING_TOAST_MS = 30_000;
/** Duration of a message that nobody waits for but everyone should read. */
const LASTING_TOAST_MS = 30_000;
const LEAVING_MS = 800;

type Library = typeof import('react-hot-toast/headless');
/** The library while it loads: one shared promise, so that messages appear in the order they were requested. */
let library: Promise<Library> | undefined;

/** True once the first toast was requested. */
export const isToasterNeededAtom = atom(false);

/**
 * Shows a short message at the top. Parallel requests for the same message show it once; an empty message shows
 * nothing. The toast library loads with the first one.
 */
export async function showToast(type: ToastType, message: string, isLasting = false): Promise<void> {
  if (message === '') return;
  getDefaultStore().set(isToasterNeededAtom, true);
  try {
    library ??= import('react-hot-toast/headless');
    const { toast } = await library;
    const shortMs = type === 'loading' ? LOADING_TOAST_MS : TOAST_MS;
    const duration = isLasting ? LASTING_TOAST_MS : shortMs;
    const id = `${type}: ${message}`;
    // A lasting error does not belong to the latest submission.
    if (type === 'error' && !isLasting) noteShownError(id, () => toast.dismiss(id));
    toast(message, { id, duration, className: type, position: 'top-center', removeDelay: LEAVING_MS });
  } catch (error) {
    library = undefined;
    console.error('a message could not be shown', message, error);
  }
}
