import { atom } from 'jotai';
import type { ComponentType } from 'react';

/**
 * The screen that replaces the whole site while it is closed for maintenance; null while it is open. The state holds
 * the component, so that nothing has to be loaded at that moment.
 */
export const closedSiteAtom = atom<{ Screen: ComponentType } | null>(null);
