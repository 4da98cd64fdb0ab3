import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { checkResetSchema, resetPasswordSchema, sendResetSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { OfflineHint } from '../../pwa/offline-hint.tsx';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './account-dialog.module.css';
import { recoveryDraftAtom } from './atoms.ts';
import { MailboxLink } from './mailbox-link.tsx';
import { useRecovery } from './mutations.ts';
import { useFocusOnShow } from './phone-steps.tsx';
import { ResendHint } from './resend-hint.tsx';
import { UncertainOutcome } from './uncertain-outcome.ts';
import { useResendWait } from './use-resend-wait.ts';

interface StepFormProps {
  isBusy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Fields of a step and the button that goes on. */
function StepForm({ isBusy, onSubmit, children }: StepFormProps) {
  const hasLine = useLine();
  const form = useFocusOnShow('[data-autofocus]');
  return (
    <form ref={form} className={styles.stack} onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" look="primary" size="lg" isBlock isBusy={isBusy} disabled={!hasLine}>
        <Trans id="recovery.go_on">Devam et</Trans>
      </Button>
      <OfflineHint />
    </form>
  );
}

/** Asks for a code, and counts down to the next one. Answers whether it was sent. */
function useResetCode() {
  const errorMessage = useErrorMessage();
  const { sendCode } = useRecovery();
  const wait = useResendWait('reset');
  const send = async (username: string) => {
    try {
      await sendCode.mutateAsync({ username });
      wait.start();
      return true;
    } catch (error) {
      wait.startAfter(error);
      void showToast('error', errorMessage(error));
      return false;
    }
  };
  return { send, isSending: sendCode.isPending, waitSeconds: wait.seconds };
}

/** Step 1: whose account it is. */
export function UsernameStep({ onSent, onHasCode }: { onSent: (username: string) => void; onHasCode: () => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const { send, isSending } = useResetCode();
  const [draft, setDraft] = useAtom(recoveryDraftAtom);
  const { register, handleSubmit, formState, watch } = useForm({ resolver: zodResolver(sendResetSchema), defaultValues: { username: draft.username } });
  const username = watch('username');
  const isSentTo = draft.isCodeSent && username === draft.username;
  useEffect(() => {
    if (!draft.isCodeSent) setDraft({ username, isCodeSent: false });
  }, [draft.isCodeSent, setDraft, username]);
  const submit = handleSubmit(async (values) => {
    if (await send(values.username)) onSent(values.username);
  });
  return (
    <StepForm isBusy={isSending} onSubmit={submit}>
      <TextField
        {...register('username')}
        label={t({ id: 'field.username', message: 'Kullanıcı adı' })}
        error={problem(formState.errors.username?.message, fieldLimits.recoveryUsername)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      {isSentTo ? (
        <div className={styles.between}>
          <button type="button" className="link" onClick={onHasCode}>
            <Trans id="phone.has_code">Kodu gir</Trans>
          </button>
        </div>
      ) : null}
    </StepForm>
  );
}

/** Step 2: the code that went to the account's e-mail address. */
export function ResetCodeStep({ username, onChecked }: { username: string; onChecked: (code: string) => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  const { checkCode } = useRecovery();
  const { send, isSending, waitSeconds } = useResetCode();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(checkResetSchema), defaultValues: { username, code: '' } });
  const submit = handleSubmit(async (values) => {
    try {
      await checkCode.mutateAsync(values);
      onChecked(values.code);
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  });
  return (
    <StepForm isBusy={checkCode.isPending} onSubmit={submit}>
      <TextField label={t({ id: 'field.username', message: 'Kullanıcı adı' })} value={username} disabled autoComplete="off" />
      <TextField
        {...register('code')}
        label={t({ id: 'recovery.code', message: 'Sıfırlama kodu' })}
        placeholder={t({ id: 'recovery.code_hint', message: 'E-postandaki kod' })}
        hint={t({ id: 'recovery.sent', message: 'Bu adla bir hesap varsa kodu e-posta adresine gönderdik. 10 dakika geçerli.' })}
        error={problem(formState.errors.code?.message, fieldLimits.recoveryCode)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <ResendHint seconds={waitSeconds} isDisabled={!hasLine || isSending} onResend={() => void send(username)} />
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
  const { setPassword } = useRecovery();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetPasswordSchema),
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
    <StepForm isBusy={setPassword.isPending} onSubmit={submit}>
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
