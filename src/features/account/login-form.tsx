import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { useDialog } from '../../dialogs/use-dialog.ts';
import { formatStamp } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useBusy } from '../../pwa/busy.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './account-dialog.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { loginDraftAtom } from './atoms.ts';
import { JoinLink } from './join-link.tsx';
import { useLogin } from './mutations.ts';

/** The form's state, with the name that was typed before, and what sends it: once logged in it goes on to where the player wanted to be. */
function useLoginForm() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const login = useLogin();
  const navigate = useNavigate();
  const { closeDialog, afterwards } = useDialog();
  const [draft, setDraft] = useAtom(loginDraftAtom);
  const form = useForm({ resolver: zodResolver(loginSchema), defaultValues: { username: draft, password: '' } });
  const { getValues, formState } = form;
  useBusy('form', formState.isDirty);
  useEffect(() => () => setDraft(getValues('username')), [getValues, setDraft]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message, lastLoginAt } = await login.mutateAsync(values);
      if (afterwards) void navigate({ href: afterwards, replace: true });
      else closeDialog();
      void showToast('success', message || t({ id: 'login.done', message: 'Giriş yapıldı.' }));
      if (lastLoginAt) {
        const before = formatStamp(lastLoginAt);
        void showToast('info', t({ id: 'security.before', message: `Önceki girişin: ${before}` }));
      }
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  });
  return { form, submit, isPending: login.isPending };
}

/** The login dialog. */
export function LoginForm() {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const hasLine = useLine();
  const { openDialog, closeDialog } = useDialog();
  const { form, submit, isPending } = useLoginForm();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <AccountDialog
      kind="login"
      title={t({ id: 'login.title', message: 'Giriş yap' })}
      heading={t({ id: 'login.art_title', message: 'Meydana dön.' })}
      text={t({ id: 'login.art_text', message: 'Bakiyen, favorilerin ve bildirimlerin bıraktığın yerde.' })}
      onClose={closeDialog}
    >
      <div className={`dialog-body ${styles.centred}`}>
        <form className={styles.stack} onSubmit={submit} noValidate>
          <TextField
            {...register('username')}
            label={t({ id: 'field.username', message: 'Kullanıcı adı' })}
            error={problem(errors.username?.message, fieldLimits.loginUsername)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
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
          <Button type="submit" look="primary" size="lg" isBlock isBusy={isPending} disabled={!hasLine}>
            {t({ id: 'login.submit', message: 'Giriş yap' })}
          </Button>
          {hasLine ? null : (
            <p className="hint" role="status">
              <Trans id="login.offline">Giriş için bağlantı gerekir. Bağlanınca bu düğme açılır.</Trans>
            </p>
          )}
        </form>
        <JoinLink />
        <p className={styles.adults}>
          <Icon name="info" size={18} />
          <Trans id="login.adults_only">18 yaşından küçükler üye olamaz.</Trans>
        </p>
      </div>
    </AccountDialog>
  );
}
