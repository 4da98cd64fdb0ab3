import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { foldUsername } from '#contract/typed-input.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { exactText, PasswordField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import styles from '../account-dialog.module.css';
import { AccountDialog } from '../account-dialog.tsx';
import { loginDraftAtom } from '../atoms.ts';
import { sentNow, storedSentCodesAtom } from '../codes/sent-codes.ts';
import { useHeldCode } from '../codes/use-held-code.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { isCodeRequired } from '../is-code-required.ts';
import { JoinLink } from '../join-link.tsx';
import { useLogin } from '../mutations.ts';
import { LoginCodeStep } from './login-code-step.tsx';
import { useFinishLogin } from './use-finish-login.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * State and submission of the login form, prefilled with the draft username. Calls `onCodeRequired` with the typed
 * credentials if the server also wants a code.
 */
function useLoginForm(onCodeRequired: (credentials: Credentials) => void) {
  const errorMessage = useErrorMessage();
  const login = useLogin();
  const finish = useFinishLogin();
  const [draft, setDraft] = useAtom(loginDraftAtom);
  const form = useForm({ resolver: zodResolver(loginSchema()), defaultValues: { username: draft, password: '' } });
  const { getValues, formState } = form;
  useBusy('form', formState.isDirty);
  useEffect(() => () => setDraft(getValues('username')), [getValues, setDraft]);
  const submit = form.handleSubmit(async (values) => {
    try {
      finish(await login.mutateAsync(values));
    } catch (error) {
      if (isCodeRequired(error)) onCodeRequired(values);
      else void showToast('error', errorMessage(error));
    }
  });
  return { form, submit, isPending: login.isUnderWay };
}

/** The login dialog: username and password, then an e-mailed code after too many wrong passwords. */
export function LoginForm() {
  const { t } = useLingui();
  const { closeDialog } = useDialogActions();
  const wait = useResendWait('login');
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  const sentTo = useHeldCode('login');
  // The password is stored nowhere, so a player who comes back from their mail types it again.
  const [awaitingCode, setAwaitingCode] = useState<Credentials | null>(sentTo === null ? null : { username: sentTo, password: '' });
  useBusy('form', awaitingCode !== null);
  return (
    <AccountDialog
      kind="login"
      title={t({ id: 'login.title', message: 'Giriş yap' })}
      heading={t({ id: 'login.art_title', message: 'Meydana dön.' })}
      text={t({ id: 'login.art_text', message: 'Bakiyen, favorilerin ve bildirimlerin bıraktığın yerde.' })}
      onBack={awaitingCode ? () => setAwaitingCode(null) : undefined}
      onClose={closeDialog}
    >
      <div className={`dialog-body ${styles.centred}`}>
        {awaitingCode ? (
          <LoginCodeStep credentials={awaitingCode} wait={wait} />
        ) : (
          <CredentialsStep
            onCodeRequired={(credentials) => {
              wait.start(foldUsername(credentials.username));
              changeSentCodes((before) => ({ ...before, login: sentNow(credentials.username) }));
              setAwaitingCode(credentials);
            }}
          />
        )}
      </div>
    </AccountDialog>
  );
}

function CredentialsStep({ onCodeRequired }: { onCodeRequired: (credentials: Credentials) => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const isOnline = useIsOnline();
  const { openDialog } = useDialogActions();
  const { form, submit, isPending } = useLoginForm(onCodeRequired);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Form className={styles.stack} onSubmit={submit}>
        <TextField
          {...register('username')}
          label={t({ id: 'field.username', message: 'Kullanıcı adı' })}
          error={problem(errors.username?.message, fieldLimits.loginUsername)}
          autoComplete="username"
          {...exactText}
          data-autofocus
        />
        <PasswordField
          {...register('password')}
          label={t({ id: 'field.password', message: 'Şifre' })}
          error={problem(errors.password?.message, fieldLimits.loginPassword)}
          autoComplete="current-password"
        />
        <div className={styles.between}>
          <button type="button" className="link" onClick={() => openDialog('recovery')}>
            <Trans id="login.recovery">Şifremi unuttum</Trans>
          </button>
        </div>
        <Button type="submit" look="primary" size="lg" isBlock isBusy={isPending} disabled={!isOnline}>
          {t({ id: 'login.submit', message: 'Giriş yap' })}
        </Button>
        {isOnline ? null : (
          <p className="hint" role="status">
            <Trans id="login.offline">Giriş için bağlantı gerekir. Bağlanınca bu düğme açılır.</Trans>
          </p>
        )}
      </Form>
      <JoinLink />
      <p className={styles.adults}>
        <Icon name="info" size={18} />
        <Trans id="login.adults_only">18 yaşından küçükler üye olamaz.</Trans>
      </p>
    </>
  );
}
