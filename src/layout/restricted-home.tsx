import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { Restriction } from '#contract/responsible-play.ts';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useSession } from '../features/account/use-session.ts';
import { TimeOutForm } from '../features/responsible-play/restriction/time-out-form.tsx';
import { LatestPayments } from '../features/wallet/latest-payments.tsx';
import { WithdrawableCard } from '../features/wallet/withdrawable-card.tsx';
import { formatStamp } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Card } from '../ui/card.tsx';
import { useMinWidth } from '../ui/use-min-width.ts';
import { ViewHead } from '../ui/view-head.tsx';
import frameStyles from './dashboard-frame.module.css';
import { PageBar } from './page-bar.tsx';
import styles from './restricted-home.module.css';
import { RestrictedSideMenu } from './restricted-menu.tsx';

/** The account of a player in a time-out or self-exclusion: its end, their money, and where to find help. */
export function RestrictedHome({ restriction }: { restriction: Restriction }) {
  const { t } = useLingui();
  const session = useSession();
  const isDesktop = useMinWidth('desktop');
  const { title, text } = useSentences(restriction);
  if (!session) return null;
  return (
    <>
      <PageBar crumbs={[{ label: title, url: '/' }]} />
      <div className={frameStyles.frame}>
        {isDesktop ? <RestrictedSideMenu /> : null}
        <div className={`${frameStyles.body} ${styles.page}`}>
          <ViewHead title={title} text={text} />
          <WithdrawableCard bonusLabel={t({ id: 'restricted.bonus', message: 'Bonus, sen dönene dek bekler' })} />
          <div className={styles.pair}>
            <LatestPayments usercode={session.usercode} type={transactionType.Withdraw} />
            <div className={styles.side}>
              {restriction.kind === 'time-out' ? <Longer restriction={restriction} /> : <LongerExclusion restriction={restriction} />}
              <Help />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function useSentences({ kind, endsAt }: Restriction): { title: string; text: string } {
  const { t } = useLingui();
  const locale = useLocale();
  const until = endsAt === null ? '' : formatStamp(endsAt, locale);
  const title =
    kind === 'time-out' ? t({ id: 'restricted.time_out', message: 'Hesabın molada' }) : t({ id: 'restricted.exclusion', message: 'Kendini dışladın' });
  const text =
    endsAt === null
      ? t({ id: 'restricted.closed_for_good', message: 'Oyun, bahis ve para yatırma süresiz kapalı. Bakiyen ve geçmişin burada.' })
      : t({ id: 'restricted.closed_until', message: `Oyun, bahis ve para yatırma ${until} tarihine kadar kapalı. Bakiyen ve geçmişin burada.` });
  return { title, text };
}

/** The time-out ends by itself. Its form is behind a button, so that nobody extends it by accident. */
function Longer({ restriction }: { restriction: Restriction }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <Card title={t({ id: 'restricted.extend', message: 'Süreyi uzat' })}>
        <TimeOutForm running={restriction} onDone={() => setIsOpen(false)} />
      </Card>
    );
  return (
    <Callout icon="pause" tone="plain">
      <p>
        <Trans id="restricted.rest">
          <b>Ara iyi gelir.</b> Süre dolunca hesabın kendiliğinden açılır. Daha uzun bir ara istersen süreyi uzatabilirsin; kısaltılamaz.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button look="outline" onClick={() => setIsOpen(true)}>
          <Trans id="restricted.extend">Süreyi uzat</Trans>
        </Button>
      </div>
    </Callout>
  );
}

function LongerExclusion({ restriction: { endsAt } }: { restriction: Restriction }) {
  return (
    <Callout icon="door" tone="plain">
      {endsAt === null ? (
        <Trans id="restricted.excluded_for_good">
          <b>Kararın geçerli.</b> Buradan geri alınamaz. Bildirim ve kampanya iletisi göndermeyiz.
        </Trans>
      ) : (
        <>
          <p>
            <Trans id="restricted.excluded">
              <b>Kararın geçerli.</b> Süre bitmeden geri alınamaz; bitince hesabın kendiliğinden açılır. Bildirim ve kampanya iletisi göndermeyiz.
            </Trans>
          </p>
          <div className={styles.acts}>
            <Link className="btn outline" to="/responsible-play" hash="self-exclusion">
              <Trans id="restricted.extend">Süreyi uzat</Trans>
            </Link>
          </div>
        </>
      )}
    </Callout>
  );
}

function Help() {
  const { openDialog } = useDialogActions();
  return (
    <Callout icon="headset" tone="plain">
      <p>
        <Trans id="restricted.talk">
          <b>Konuşmak istersen</b> ücretsiz ve gizli hatlar ile desteğimiz burada.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Link className="btn outline" to="/responsible-play" hash="help">
          <Trans id="rp.help">Yardım al</Trans>
        </Link>
        <Button look="quiet" onClick={() => openDialog('support')}>
          <Trans id="restricted.support">Desteğe yaz</Trans>
        </Button>
      </div>
    </Callout>
  );
}
