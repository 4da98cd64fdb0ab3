type Listener = () => void;

const open: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

/** Keeps track of the modal dialogs that are open; answers the way to take this one out. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  for (const listener of listeners) listener();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    for (const listener of listeners) listener();
  };
}

/** The dialog on top, else the part of the page that fills the screen, or null: whatever lies outside of it can be neither seen nor clicked. */
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
