import { getDefaultStore } from 'jotai';

/** The app's one store of atoms. Components read them with `useAtomValue`, other modules through this store. */
export const store = getDefaultStore();
