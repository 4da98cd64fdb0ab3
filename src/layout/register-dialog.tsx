import { RegistrationDialog } from '../features/account/registration-dialog.tsx';
import { FirstLimitForm } from '../features/responsible-play/first-limit-form.tsx';

/** The registration, at whose end a deposit limit is offered. */
export function RegisterDialog() {
  return <RegistrationDialog limitOffer={<FirstLimitForm />} />;
}
