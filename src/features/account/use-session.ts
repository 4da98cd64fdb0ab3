import { useAtomValue } from 'jotai';
import { sessionAtom } from './atoms.ts';

/** The player of this tab, for features that only need to know who is logged in. */
export function useSession() {
  return useAtomValue(sessionAtom);
}
