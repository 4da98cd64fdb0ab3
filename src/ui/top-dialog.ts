import { atom, getDefaultStore } from 'jotai';

const dialogsAtom = atom<readonly HTMLDialogElement[]>([]);
const fullscreenAtom = atom<Element | null>(null);
fullscreenAtom.onMount = (set) => {
  const look = () => {
    const { fullscreenElement, documentElement } = document;
    set(fullscreenElement === documentElement ? null : fullscreenElement);
  };
  look();
  document.addEventListener('fullscreenchange', look);
  return () => document.removeEventListener('fullscreenchange', look);
};
/** The top dialog, else the fullscreen element, or null. Anything outside of it can be neither seen nor clicked. */
export const topLayerAtom = atom((get) => {
  const fullscreen = get(fullscreenAtom);
  return get(dialogsAtom).at(-1) ?? fullscreen;
});

/** Registers an open modal dialog; returns a function that unregisters it. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  const store = getDefaultStore();
  store.set(dialogsAtom, (open) => [...open, dialog]);
  return () => store.set(dialogsAtom, (open) => open.filter((other) => other !== dialog));
}
