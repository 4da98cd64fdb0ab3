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

/** The dialog on top, or null: whatever lies outside of it can be neither clicked nor heard. */
export function readTopDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function subscribeToTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
