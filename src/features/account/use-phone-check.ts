import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { phoneUpdateSchema, phoneUpdateSteps } from '#contract/account.ts';
import { phoneSchema } from '#contract/field-rules.ts';
import { isLineError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useSendPhoneCode, useVerifyPhone } from './mutations.ts';
import { digitsOf } from './phone-mask.ts';
import { keptSentCodesAtom } from './sent-codes.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';
import { useResendWait } from './use-resend-wait.ts';

interface PhoneCheckSteps {
  onSent: () => void;
  onVerified: () => void;
}

/** Sends a code to a phone and brings it back, as the registration, the dialog and the page do it; tells the server's words where the step alone does not say it all. */
export function usePhoneCheck({ onSent, onVerified }: PhoneCheckSteps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const sendCode = useSendPhoneCode();
  const verifyPhone = useVerifyPhone();
  const wait = useResendWait('phone');
  const [{ phone: sentTo }, changeSentCodes] = useAtom(keptSentCodesAtom);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const clear = () => {
    setCode('');
    setProblem(undefined);
  };
  const send = async (phone: string) => {
    try {
      await sendCode.mutateAsync(digitsOf(phone));
      wait.start();
      changeSentCodes((before) => ({ ...before, phone: digitsOf(phone) }));
      clear();
      onSent();
    } catch (error) {
      wait.startAfter(error);
      void showToast('error', errorMessage(error));
    }
  };
  const verify = async (phone: string) => {
    try {
      const { message } = await verifyPhone.mutateAsync({ phone: digitsOf(phone), code });
      clear();
      onVerified();
      void showToast('success', message || t({ id: 'phone.done', message: 'Telefonun doğrulandı.' }));
    } catch (error) {
      const words =
        error instanceof UncertainOutcome
          ? t({ id: 'phone.maybe_verified', message: 'Önceki yanıt bize ulaşmadı. Numaran doğrulanmış olabilir: yeniden giriş yapınca görünür.' })
          : errorMessage(error);
      // A code that never arrived anywhere is still the right one.
      if (!isLineError(error)) {
        setCode('');
        setProblem(words);
      }
      void showToast('error', words);
    }
  };
  return {
    code,
    setCode,
    problem,
    clear,
    send,
    verify,
    waitSeconds: wait.seconds,
    /** The number to which a code is on its way, as digits; null where this tab knows of none. */
    awaitedFrom: wait.seconds > 0 ? sentTo : null,
    /** Whether a code may be on its way to this number; the server may know of one that this page has not asked for. */
    mayHaveCode: (phone: string) => wait.seconds > 0 && (sentTo === null || sentTo === digitsOf(phone)),
    isSending: sendCode.isPending,
    isVerifying: verifyPhone.isPending,
    isPhoneValid: (phone: string) => phoneSchema.safeParse(digitsOf(phone)).success,
    isCodeValid: (phone: string) => phoneUpdateSchema.safeParse({ step: phoneUpdateSteps.checkCode, phone: digitsOf(phone), code }).success,
  };
}
export type PhoneCheck = ReturnType<typeof usePhoneCheck>;
