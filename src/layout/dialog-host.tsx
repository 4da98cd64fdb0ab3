import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { isGuestDialog, type LayerName } from '../dialogs/dialog-names.ts';
import { useDialog, useDialogActions } from '../dialogs/use-dialog.ts';
import { useSession } from '../features/account/use-session.ts';
import { isChatRunningAtom } from '../features/content/chat-atoms.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { useHasPlayLinks } from '../ui/play-links.ts';
import { DialogFailure } from './failure.tsx';
import { DialogPending } from './pending.tsx';
import { useIsLoggingIn } from './use-is-logging-in.ts';

const Payment = lazy(async () => ({ default: (await import('../features/wallet/open-payment.tsx')).OpenPayment }));
const dialogs: Partial<Record<LayerName, ComponentType>> = {
  login: lazy(async () => ({ default: (await import('../features/account/login/login-form.tsx')).LoginForm })),
  register: lazy(async () => ({ default: (await import('./register-dialog.tsx')).RegisterDialog })),
  recovery: lazy(async () => ({ default: (await import('../features/account/password/recovery-dialog.tsx')).RecoveryDialog })),
  phone: lazy(async () => ({ default: (await import('../features/account/phone/phone-dialog.tsx')).PhoneDialog })),
  password: lazy(async () => ({ default: (await import('../features/account/password/change-password-dialog.tsx')).ChangePasswordDialog })),
  deposit: Payment,
  withdraw: Payment,
  'game-deposit': lazy(async () => ({ default: (await import('../features/wallet/game-deposit.tsx')).GameDeposit })),
  notifications: lazy(async () => ({ default: (await import('../features/notifications/notification-panel.tsx')).NotificationPanel })),
};
const Support = lazy(async () => ({ default: (await import('../features/content/support-dialog.tsx')).SupportDialog }));
/** Dialogs that lead to play or deposit money for it. */
const forPlaying: readonly LayerName[] = ['notifications', 'deposit', 'game-deposit'];
const forPlayers: readonly LayerName[] = ['phone', 'password', 'notifications', 'deposit', 'withdraw', 'game-deposit'];

/** Shows the one open dialog; each loads when it first opens. A support chat continues in the background. */
export function DialogHost() {
  return (
    <>
      <OpenDialog />
      <OpenSupport />
    </>
  );
}

function OpenDialog() {
  const dialog = useDialog();
  const { closeDialog } = useDialogActions();
  const isPlayer = useSession() !== null;
  const hasPlayLinks = useHasPlayLinks();
  const isLoggingIn = useIsLoggingIn();
  if (!dialog || (isGuestDialog(dialog) && !isLoggingIn) || (!isPlayer && forPlayers.includes(dialog))) return null;
  if (!hasPlayLinks && forPlaying.includes(dialog)) return null;
  const Component = dialogs[dialog];
  return Component ? (
    <FailureBoundary key={dialog} fallback={(error, retry) => <DialogFailure error={error} onRetry={retry} onClose={closeDialog} />}>
      <Suspense fallback={<DialogPending onClose={closeDialog} />}>
        <Component />
      </Suspense>
    </FailureBoundary>
  ) : null;
}

function OpenSupport() {
  const dialog = useDialog();
  const { closeDialog } = useDialogActions();
  const isRunning = useAtomValue(isChatRunningAtom);
  const isAsleep = dialog !== 'support';
  if (isAsleep && !isRunning) return null;
  return (
    <FailureBoundary fallback={(error, retry) => (isAsleep ? null : <DialogFailure error={error} onRetry={retry} onClose={closeDialog} />)}>
      <Suspense fallback={<DialogPending onClose={closeDialog} />}>
        <Support isAsleep={isAsleep} />
      </Suspense>
    </FailureBoundary>
  );
}
