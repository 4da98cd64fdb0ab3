import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** What stands in place of the whole site while it is closed for maintenance; null while it is open. The screen comes with the state, so that nothing has to be loaded then. */
export const closedSiteAtom = atom<{ Screen: ComponentType } | null>(null);
