import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useHasPath } from '../../../state/use-lacking-calls.ts';
import { Card } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { accountQueries } from '../queries.ts';
import { useSession } from '../use-session.ts';

/** Lists the account's security settings, each with a link to its page. */
export function SecurityCard() {
  const { t } = useLingui();
  const locale = useLocale();
  const session = useSession();
  const { openDialog } = useDialogActions();
  const hasPath = useHasPath();
  const { data: profile } = useQuery(accountQueries.profile(session?.usercode ?? ''));
  if (!session) return null;
  const isVerified = profile?.smsVerified ?? session.smsVerified;
  const before = profile?.lastLoginAt ? formatStamp(profile.lastLoginAt, locale) : null;
  return (
    <Card title={t({ id: 'security.title', message: 'Güvenlik ve limitler' })}>
      <Rows
        items={[
          {
            id: 'phone',
            icon: 'phone',
            tone: isVerified ? 'ok' : 'warn',
            title: isVerified
              ? t({ id: 'security.phone_verified', message: 'Telefonun doğrulandı' })
              : t({ id: 'security.phone', message: 'Telefonun doğrulanmadı' }),
            text: isVerified ? null : t({ id: 'security.phone_hint', message: 'Kodla doğrula, hesabın güvende olsun' }),
            end: isVerified ? (
              <Link className="link" to="/dashboard/phone-verification">
                <Trans id="security.see">Gör</Trans>
              </Link>
            ) : (
              <button type="button" className="link" onClick={() => openDialog('phone')}>
                <Trans id="security.verify">Doğrula</Trans>
              </button>
            ),
          },
          {
            id: 'password',
            icon: 'key',
            title: t({ id: 'security.password', message: 'Şifre' }),
            text: t({ id: 'security.password_hint', message: 'Değişince diğer oturumların kapanır' }),
            end: (
              <button type="button" className="link" onClick={() => openDialog('password')}>
                <Trans id="security.change">Değiştir</Trans>
              </button>
            ),
          },
          {
            id: 'sessions',
            icon: 'laptop',
            title: t({ id: 'security.sessions', message: 'Oturumlar' }),
            text: before
              ? t({ id: 'security.before', message: `Önceki girişin: ${before}` })
              : t({ id: 'security.sessions_hint', message: 'Cihazların ve girişlerin' }),
            end: hasPath('/dashboard/session-history') ? (
              <Link className="link" to="/dashboard/session-history">
                <Trans id="security.see">Gör</Trans>
              </Link>
            ) : null,
          },
          {
            id: 'limits',
            icon: 'shield',
            title: t({ id: 'responsible_play', message: 'Sorumlu oyun' }),
            text: t({ id: 'security.limits', message: 'Limitler, molalar ve yardım' }),
            end: (
              <Link className="link" to="/responsible-play">
                <Trans id="security.open">Aç</Trans>
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
