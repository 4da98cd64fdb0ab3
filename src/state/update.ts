import { atom } from 'jotai';

/** The new version of the worker that waits to take over; null while there is none. */
export const waitingWorkerAtom = atom<ServiceWorker | null>(null);
