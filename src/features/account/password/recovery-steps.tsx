import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { checkResetSchema, resetPasswordSchema, sendResetSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { foldUsername } from '#contract/typed-input.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { exactText, PasswordField, TextField } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import styles from '../account-dialog.module.css';
import { recoveryDraftAtom } from '../atoms.ts';
import { MailCodeField } from '../codes/mail-code-field.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';
import { ResendHint } from '../codes/resend-hint.tsx';
import { isHeld, sentNow, storedSentCodesAtom } from '../codes/sent-codes.ts';
import { StepForm } from '../codes/step-form.tsx';
import { useHeldCode } from '../codes/use-held-code.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { useRecovery } from '../mutations.ts';
import { UncertainOutcome } from '../uncertain-outcome.ts';

/** Requests a code and counts down to the next one; `send` resolves to whether it was sent. */
function useResetCode() {
  const errorMessage = useErrorMessage();
  const { sendCode, isUnderWay } = useRecovery();
  const wait = useResendWait('reset');
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  const send = async (username: string) => {
    try {
      await sendCode.mutateAsync({ username });
      wait.start(foldUsername(username));
      changeSentCodes((before) => ({ ...before, reset: sentNow(username) }));
      return true;
    } catch (error) {
      // It was requested on another page or device; whoever did, it went to the account's own mailbox.
      if (wait.startAfter(foldUsername(username), error))
        changeSentCodes((before) => ({ ...before, reset: isHeld(before.reset) ? before.reset : sentNow(username) }));
      void showToast('error', errorMessage(error));
      return false;
    }
  };
  return { send, isSending: isUnderWay, secondsFor: (username: string) => wait.secondsFor(foldUsername(username)) };
}

/** Step 1: the username. Calls `onCode` with the username that a code was sent to. */
export function UsernameStep({ onCode }: { onCode: (username: string) => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { send, isSending } = useResetCode();
  const [draft, setDraft] = useAtom(recoveryDraftAtom);
  const sentTo = useHeldCode('reset');
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(sendResetSchema()),
    defaultValues: { username: draft || (sentTo ?? '') },
  });
  const username = watch('username');
  const isSentTo = sentTo !== null && foldUsername(username) === foldUsername(sentTo);
  useEffect(() => setDraft(username), [setDraft, username]);
  const submit = handleSubmit(async (values) => {
    if (await send(values.username)) onCode(values.username);
  });
  return (
    <StepForm submitLabel={t({ id: 'recovery.go_on', message: 'Devam et' })} isBusy={isSending} onSubmit={submit}>
      <TextField
        {...register('username')}
        label={t({ id: 'field.username', message: 'Kullanıcı adı' })}
        error={problem(formState.errors.username?.message, fieldLimits.recoveryUsername)}
        autoComplete="username"
        {...exactText}
        data-autofocus
      />
      {isSentTo ? (
        <div className={styles.between}>
          <button type="button" className="link" onClick={() => onCode(sentTo)}>
            <Trans id="phone.has_code">Kodu gir</Trans>
          </button>
        </div>
      ) : null}
    </StepForm>
  );
}

/** Step 2: the code that was e-mailed to the account. */
export function ResetCodeStep({ username, onChecked }: { username: string; onChecked: (code: string) => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const { checkCode, isUnderWay } = useRecovery();
  const { send, isSending, secondsFor } = useResetCode();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(checkResetSchema()), defaultValues: { username, code: '' } });
  const submit = handleSubmit(async (values) => {
    try {
      await checkCode.mutateAsync(values);
      onChecked(values.code);
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  });
  return (
    <StepForm submitLabel={t({ id: 'recovery.go_on', message: 'Devam et' })} isBusy={isUnderWay} onSubmit={submit}>
      <TextField label={t({ id: 'field.username', message: 'Kullanıcı adı' })} value={username} disabled autoComplete="off" />
      <MailCodeField
        {...register('code')}
        label={t({ id: 'recovery.code', message: 'Sıfırlama kodu' })}
        hint={t({ id: 'recovery.sent', message: 'Bu adla bir hesap varsa kodu e-posta adresine gönderdik. 10 dakika geçerli.' })}
        error={problem(formState.errors.code?.message, fieldLimits.recoveryCode)}
      />
      <ResendHint seconds={secondsFor(username)} isDisabled={!isOnline || isSending} onResend={() => send(username)} />
      <MailboxLink />
    </StepForm>
  );
}

interface PasswordStepProps {
  username: string;
  code: string;
  onChanged: () => void;
}

/** Step 3: the new password, twice. */
export function PasswordStep({ username, code, onChanged }: PasswordStepProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const { setPassword, isUnderWay } = useRecovery();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetPasswordSchema()),
    defaultValues: { username, code, password: '', password2: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await setPassword.mutateAsync(values);
      onChanged();
    } catch (error) {
      const isUncertain = error instanceof UncertainOutcome;
      void showToast(
        isUncertain ? 'warning' : 'error',
        isUncertain
          ? t({ id: 'password.maybe_changed', message: 'Önceki yanıt bize ulaşmadı. Şifren değişmiş olabilir: yeni şifrenle giriş yapmayı dene.' })
          : errorMessage(error),
      );
    }
  });
  return (
    <StepForm submitLabel={t({ id: 'recovery.go_on', message: 'Devam et' })} isBusy={isUnderWay} onSubmit={submit}>
      <TextField label={t({ id: 'field.username', message: 'Kullanıcı adı' })} value={username} isConfirmed autoComplete="username" />
      <PasswordField
        {...register('password')}
        label={t({ id: 'field.new_password', message: 'Yeni şifre' })}
        hint={t({ id: 'field.password_advice', message: 'En az 5 karakter. 8 ve üstü daha güvenli.' })}
        error={problem(errors.password?.message, fieldLimits.password)}
        autoComplete="new-password"
        data-autofocus
      />
      <PasswordField
        {...register('password2')}
        label={t({ id: 'field.new_password_again', message: 'Yeni şifre, yeniden' })}
        error={problem(errors.password2?.message, fieldLimits.password)}
        autoComplete="new-password"
      />
    </StepForm>
  );
}
