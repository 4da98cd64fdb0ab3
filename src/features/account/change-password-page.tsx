import { Trans } from '@lingui/react/macro';
import styles from './account-form.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useSession } from './queries.ts';

/** The page on which a player changes the password. */
export function ChangePasswordPage() {
  if (!useSession()) return null;
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h1>
          <Trans id="account.password">Şifre değiştir</Trans>
        </h1>
        <p>
          <Trans id="password.text">Değişince bu cihazda açık kalırsın; diğer oturumların ve o cihazlardaki bildirimlerin kapanır.</Trans>
        </p>
      </div>
      <div className={styles.pair}>
        <div className={styles.card}>
          <ChangePasswordForm />
        </div>
      </div>
    </section>
  );
}
