import { createSlipStore } from './create-slip-store.ts';
import { sessionStorageOfFrame } from './session-storage-of-frame.ts';

/** The slip of this page. Each vendor has a path, and so a slip, of its own. */
export const slipStore = createSlipStore(sessionStorageOfFrame(), `slip:${location.pathname}`);
