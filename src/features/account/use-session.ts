import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../state/session.ts';

/** Returns the player of this tab, null for a guest; for features that only need to know who is logged in. */
export function useSession() {
  return useAtomValue(sessionAtom);
}
