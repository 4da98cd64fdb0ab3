import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { phoneUpdateSchema, phoneUpdateSteps } from '#contract/account.ts';
import { phoneSchema } from '#contract/field-rules.ts';
import { readPhone } from '#contract/typed-input.ts';
import { isNetworkError } from '../../../api/api-error.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { sentNow, storedSentCodesAtom } from '../codes/sent-codes.ts';
import { useHeldCode } from '../codes/use-held-code.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { useSendPhoneCode, useVerifyPhone } from '../mutations.ts';
import { UncertainOutcome } from '../uncertain-outcome.ts';

interface PhoneCheckSteps {
  onSent: () => void;
  onVerified: () => void;
}

/**
 * Sends a code to a phone and verifies it, for the registration, the phone dialog and the phone page. Shows the
 * server's message where the step alone does not say enough.
 */
export function usePhoneCheck({ onSent, onVerified }: PhoneCheckSteps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const sendCode = useSendPhoneCode();
  const verifyPhone = useVerifyPhone();
  const wait = useResendWait('phone');
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  const awaitedFrom = useHeldCode('phone');
  const [code, setCode] = useState('');
  /** The server refused the previous code. */
  const [isRefused, setIsRefused] = useState(false);
  const clear = () => {
    setCode('');
    setIsRefused(false);
  };
  const send = async (phone: string) => {
    const to = readPhone(phone);
    try {
      await sendCode.mutateAsync(to);
      wait.start(to);
      changeSentCodes((before) => ({ ...before, phone: sentNow(to) }));
      clear();
      onSent();
    } catch (error) {
      // Someone else may have requested it, so this player may have no code on its way.
      wait.startAfter(to, error);
      void showToast('error', errorMessage(error));
    }
  };
  const verify = async (phone: string) => {
    try {
      const { message } = await verifyPhone.mutateAsync({ phone: readPhone(phone), code });
      // The code is used up, so remove it.
      changeSentCodes((before) => ({ ...before, phone: null }));
      clear();
      onVerified();
      void showToast('success', message || t({ id: 'phone.done', message: 'Telefonun doğrulandı.' }));
    } catch (error) {
      const words =
        error instanceof UncertainOutcome
          ? t({ id: 'phone.maybe_verified', message: 'Önceki yanıt bize ulaşmadı. Numaran doğrulanmış olabilir: yeniden giriş yapınca görünür.' })
          : errorMessage(error);
      // A code that did not reach the server is still the right one.
      if (!isNetworkError(error)) {
        setCode('');
        setIsRefused(!(error instanceof UncertainOutcome));
      }
      void showToast('error', words);
    }
  };
  return {
    code,
    setCode,
    isRefused,
    clear,
    send,
    verify,
    /** Seconds until another code may be sent to this number; a code to another number may be sent immediately. */
    waitSecondsFor: (phone: string) => wait.secondsFor(readPhone(phone)),
    /** Digits of the number whose code is still valid; null if this tab knows of none. */
    awaitedFrom,
    /** True if there may be a valid code for this number. */
    mayHaveCode: (phone: string) => awaitedFrom === readPhone(phone),
    isSending: sendCode.isPending,
    isVerifying: verifyPhone.isPending,
    isPhoneValid: (phone: string) => phoneSchema.safeParse(phone).success,
    isCodeValid: (phone: string) => phoneUpdateSchema().safeParse({ step: phoneUpdateSteps.checkCode, phone, code }).success,
  };
}
export type PhoneCheck = ReturnType<typeof usePhoneCheck>;
