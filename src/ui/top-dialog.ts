type Listener = () => void;

const open: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

/** Registers an open modal dialog; returns a function that unregisters it. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  for (const listener of listeners) listener();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    for (const listener of listeners) listener();
  };
}

/**
 * Returns the top dialog, else the fullscreen element, or null. Anything outside of it can be neither seen nor clicked.
 */
export function readTopLayer(): Element | null {
  const { fullscreenElement, documentElement } = document;
  return open.at(-1) ?? (fullscreenElement === documentElement ? null : fullscreenElement);
}

export function subscribeToTopLayer(listener: Listener): () => void {
  listeners.add(listener);
  document.addEventListener('fullscreenchange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('fullscreenchange', listener);
  };
}
