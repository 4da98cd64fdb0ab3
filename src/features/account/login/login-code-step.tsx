import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { codeLoginSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { foldUsername } from '#contract/typed-input.ts';
import { isNetworkError } from '../../../api/api-error.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { MailCodeField } from '../codes/mail-code-field.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';
import { ResendHint } from '../codes/resend-hint.tsx';
import { sentNow, storedSentCodesAtom } from '../codes/sent-codes.ts';
import { StepForm } from '../codes/step-form.tsx';
import type { useResendWait } from '../codes/use-resend-wait.ts';
import { isCodeRequired } from '../is-code-required.ts';
import { useLogin } from '../mutations.ts';
import { useFinishLogin } from './use-finish-login.ts';

interface LoginCodeStepProps {
  /**
   * Credentials that the previous form sent. The password is empty if the dialog was closed or the page reloaded since;
   * this step then asks for it again.
   */
  credentials: { username: string; password: string };
  wait: ReturnType<typeof useResendWait>;
}

/**
 * Login step after too many wrong passwords: sends the code that was e-mailed to the account, with username and
 * password.
 */
export function LoginCodeStep({ credentials, wait }: LoginCodeStepProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const finish = useFinishLogin();
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  const login = useLogin();
  const name = foldUsername(credentials.username);
  /** The server refused the previous code, and no other one is typed yet. */
  const [isRefused, setIsRefused] = useState(false);
  const { register, handleSubmit, formState, getValues, trigger } = useForm({
    resolver: zodResolver(codeLoginSchema()),
    defaultValues: { ...credentials, code: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      finish(await login.mutateAsync(values));
    } catch (error) {
      // A code that did not reach the server is still the right one.
      setIsRefused(!isNetworkError(error));
      void showToast('error', errorMessage(error));
    }
  });
  // The same login again: it sends another code, or succeeds if the wrong attempts no longer count.
  const resend = async () => {
    if (!(await trigger('password', { shouldFocus: true }))) return;
    try {
      const { code: _, ...current } = getValues();
      finish(await login.mutateAsync(current));
    } catch (error) {
      if (isCodeRequired(error)) {
        wait.start(name);
        changeSentCodes((before) => ({ ...before, login: sentNow(credentials.username) }));
      } else void showToast('error', errorMessage(error));
    }
  };
  return (
    <StepForm submitLabel={t({ id: 'login.submit', message: 'Giriş yap' })} isBusy={login.isUnderWay} onSubmit={submit}>
      <p>
        {t({
          id: 'login.code_sent',
          message:
            'Bu kullanıcı adıyla çok fazla hatalı şifre girildi. Böyle bir hesap varsa e-posta adresine giriş kodu gönderdik: kod ve şifrenle giriş yapabilirsin.',
        })}
      </p>
      <TextField label={t({ id: 'field.username', message: 'Kullanıcı adı' })} value={credentials.username} disabled autoComplete="off" />
      <MailCodeField
        {...register('code', { onChange: () => setIsRefused(false) })}
        label={t({ id: 'login.code', message: 'Giriş kodu' })}
        hint={t({ id: 'login.code_life', message: 'Kod 10 dakika geçerli ve bir kez kullanılabilir.' })}
        error={problem(formState.errors.code?.message, fieldLimits.recoveryCode)}
        isRefused={isRefused}
      />
      {credentials.password === '' ? (
        <PasswordField
          {...register('password')}
          label={t({ id: 'field.password', message: 'Şifre' })}
          error={problem(formState.errors.password?.message, fieldLimits.loginPassword)}
          autoComplete="current-password"
        />
      ) : null}
      <ResendHint seconds={wait.secondsFor(name)} isDisabled={!isOnline || login.isUnderWay} onResend={resend} />
      <MailboxLink />
    </StepForm>
  );
}
