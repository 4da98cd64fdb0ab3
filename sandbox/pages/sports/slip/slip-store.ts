import { createSlipStore } from './create-slip-store.ts';
import { sessionStorageOfFrame } from './session-storage-of-frame.ts';

/** The slip of this page. Each vendor has its own path, and so its own slip. */
export const slipStore = createSlipStore(sessionStorageOfFrame(), `slip:${location.pathname}`);
