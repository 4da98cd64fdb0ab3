import { useAtomValue } from 'jotai';
import { isGuestDialog } from '../dialogs/dialog-names.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { registrationFlowAtom } from '../features/account/atoms.ts';
import { useSession } from '../features/account/use-session.ts';

/**
 * Returns whether a dialog is open by which a guest becomes a player. A player who has just registered is already one,
 * and their dialog continues.
 */
export function useIsLoggingIn(): boolean {
  const session = useSession();
  const dialog = useDialog();
  const isRegistering = useAtomValue(registrationFlowAtom) !== null && dialog === 'register';
  return isGuestDialog(dialog) && (session === null || isRegistering);
}
