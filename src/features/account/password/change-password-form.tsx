import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { changePasswordSchema } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import styles from '../account-form.module.css';
import { useChangePassword } from '../mutations.ts';
import { UncertainOutcome } from '../uncertain-outcome.ts';
import { useSession } from '../use-session.ts';

const empty = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the password of a player who knows the old one; calls `onChanged` when done. */
export function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const session = useSession();
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset, trigger } = useForm({
    resolver: zodResolver(changePasswordSchema()),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  useBusy('form', isDirty);
  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await change.mutateAsync(values);
      reset(empty);
      onChanged?.();
      void showToast('success', message || t({ id: 'password.changed', message: 'Şifren değişti.' }));
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
  const compareAgain = () => {
    if (errors.confirmPassword) void trigger('confirmPassword');
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        {...register('oldPassword')}
        label={t({ id: 'field.old_password', message: 'Eski şifre' })}
        error={problem(errors.oldPassword?.message, fieldLimits.password)}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...register('password', { onChange: compareAgain })}
        label={t({ id: 'field.new_password', message: 'Yeni şifre' })}
        hint={t({ id: 'field.password_advice', message: 'En az 5 karakter. 8 ve üstü daha güvenli.' })}
        error={problem(errors.password?.message, fieldLimits.password)}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmPassword')}
        label={t({ id: 'field.new_password_again', message: 'Yeni şifre, yeniden' })}
        error={problem(errors.confirmPassword?.message, fieldLimits.password)}
        autoComplete="new-password"
      />
      <div className={styles.acts}>
        <Button type="submit" look="primary" isBusy={change.isPending} disabled={!isOnline}>
          <Trans id="password.change">Şifreyi değiştir</Trans>
        </Button>
      </div>
      <OfflineHint />
    </Form>
  );
}
