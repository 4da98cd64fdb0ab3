import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { ViewHead } from '../../../ui/view-head.tsx';
import styles from '../account-form.module.css';
import { useSession } from '../use-session.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export function ChangePasswordPage() {
  const { t } = useLingui();
  if (!useSession()) return null;
  return (
    <section className={styles.page}>
      <ViewHead
        title={t({ id: 'account.password', message: 'Şifre değiştir' })}
        text={t({ id: 'password.text', message: 'Değişince bu cihazda açık kalırsın; diğer oturumların ve o cihazlardaki bildirimlerin kapanır.' })}
      />
      <div className={styles.pair}>
        <Card>
          <ChangePasswordForm />
        </Card>
      </div>
    </section>
  );
}
