import { useRouterState } from '@tanstack/react-router';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** The payment dialog that the history entry asks for. */
export function OpenPayment() {
  const payment = useRouterState({ select: ({ location }) => location.state.payment });
  const { closeDialog } = useDialogActions();
  return payment ? <PaymentDialog key={`${payment.type}:${payment.id}`} {...payment} onClose={closeDialog} /> : null;
}
