import { RegistrationDialog } from '../features/account/registration/registration-dialog.tsx';
import { FirstLimitForm } from '../features/responsible-play/limits/first-limit-form.tsx';

/** The registration dialog, with the offer of a deposit limit at its end. */
export function RegisterDialog() {
  return <RegistrationDialog limitOffer={<FirstLimitForm />} />;
}
