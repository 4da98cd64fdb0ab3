import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { formatMoney } from '../../i18n/format.ts';
import { isInstalled } from '../../pwa/device-kind.ts';
import { useLastGame } from '../../state/last-game.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { useHasPath, useLackingCalls } from '../../state/use-lacking-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { foreignLink } from '../../ui/own-path.ts';
import { parseAddress } from '../../ui/parse-address.ts';
import styles from './cashier.module.css';
import { paymentQueries } from './payment-queries.ts';
import { lessFee } from './payment-value.ts';
import type { AcceptedPayment } from './submit-payment.ts';

interface OutcomeProps {
  accepted: AcceptedPayment;
  type: number;
  onClose: () => void;
}

/** Returns the address in an answer if it has its own scheme or host, safe or not; otherwise null. */
function addressOf(data: unknown): string | null {
  const text = typeof data === 'string' ? data.trim() : '';
  return /^[/\\]{2}/.test(text) || parseAddress(text) ? text : null;
}

/**
 * What became of an accepted payment. Only the payment provider's decision on this payment ends the wait; it is polled
 * while this is on the screen.
 */
export function PaymentOutcome({ accepted, type, onClose }: OutcomeProps) {
  const payment = useQuery(paymentQueries.submission(accepted.key)).data;
  const status = payment?.status;
  const address = addressOf(accepted.data);
  const link = foreignLink(address);
  if (type === transactionType.Deposit) {
    if (payment && status === transactionStatus.Confirmed) return <ArrivedOutcome payment={payment} onClose={onClose} />;
    if (status === transactionStatus.Rejected || status === transactionStatus.Cancelled) return <RefusedOutcome onClose={onClose} />;
    if (link) return <LinkOutcome link={link} />;
    if (address) return <UnsafeOutcome onClose={onClose} />;
    if (typeof accepted.data === 'object' && accepted.data !== null) return <UnreadableOutcome message={accepted.message} onClose={onClose} />;
  }
  return <MessageOutcome accepted={accepted} type={type} onClose={onClose} />;
}

/** Link to the payment page in a new tab, with `children` below. */
export function LinkOutcome({ link, children }: { link: string; children?: ReactNode }) {
  const isOnline = useIsOnline();
  const isFollowed = !useLackingCalls().has('wallet.submission');
  const [isOpened, setIsOpened] = useState(false);
  const openedTitle = isInstalled() ? (
    <Trans id="deposit.opened_outside">Ödeme tarayıcıda açıldı</Trans>
  ) : (
    <Trans id="deposit.opened_title">Ödeme yeni sekmede açıldı</Trans>
  );
  return (
    <div className={`dialog-body ${styles.outcome}`}>
      <Icon name="ext" size={32} />
      <h3>{isOpened ? openedTitle : <Trans id="deposit.link_title">Ödeme sayfası hazır</Trans>}</h3>
      <p>
        {isOpened ? (
          <Trans id="deposit.opened">Ödemeyi orada tamamla, sonra buraya dön. Açılmadıysa aşağıdan devam et.</Trans>
        ) : !isFollowed ? (
          <Trans id="deposit.link_alone">Ödemeyi yeni sekmede tamamla, sonra buraya dön. Onaylanınca bakiyene eklenir.</Trans>
        ) : isInstalled() ? (
          <Trans id="deposit.link_outside">Ödemeyi açılan sayfada tamamla, sonra uygulamaya dön. Onaylanınca bakiyen burada güncellenir.</Trans>
        ) : (
          <Trans id="deposit.link">Ödemeyi yeni sekmede tamamla, sonra buraya dön. Onaylanınca bakiyen burada güncellenir.</Trans>
        )}
      </p>
      {isOnline ? (
        <a className="btn primary lg block" href={link} target="_blank" rel="noopener noreferrer" onClick={() => setIsOpened(true)}>
          <Trans id="deposit.continue">Ödemeye devam et</Trans>
          <Icon name="ext" size={18} />
        </a>
      ) : (
        <Button look="primary" size="lg" isBlock disabled>
          <Trans id="deposit.continue">Ödemeye devam et</Trans>
        </Button>
      )}
      <p className="hint" role="status">
        {isOnline ? (
          isFollowed && <Trans id="deposit.waiting">Ödemenin sonucu bekleniyor; gelince burada görürsün.</Trans>
        ) : (
          <Trans id="deposit.link_offline">Ödeme sayfası bağlantı gerektirir. Bağlanınca buradan devam edebilirsin.</Trans>
        )}
      </p>
      {children}
    </div>
  );
}

interface EndProps {
  icon: IconName;
  isGood?: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Where to go from here, besides closing. */
  next?: ReactNode;
  children?: ReactNode;
}

function End({ icon, isGood = false, title, onClose, next, children }: EndProps) {
  return (
    <div className={`dialog-body ${styles.outcome}`} role="status">
      <span className={isGood ? styles.done : styles.notDone}>
        <Icon name={icon} size={32} />
      </span>
      <h3>{title}</h3>
      {children}
      <div className={styles.next}>
        {next}
        <Button look={next ? 'quiet' : 'neutral'} size="lg" isBlock onClick={onClose}>
          <Trans id="dialog.close">Kapat</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Leads on from a deposit that has arrived: back to the game that the player came from, or else to the bonuses. */
function NextStep({ onClose }: { onClose: () => void }) {
  const game = useLastGame();
  const hasBonuses = useHasPath()('/dashboard/claim-bonus');
  if (game?.isOpen)
    return (
      <Button look="primary" size="lg" isBlock onClick={onClose}>
        <Trans id="deposit.to_game">Oyuna dön</Trans>
      </Button>
    );
  if (game)
    return (
      <Link className="btn primary lg block" to="/casino/play/$game" params={{ game: game.encoded }}>
        <Trans id="deposit.to_game">Oyuna dön</Trans>
      </Link>
    );
  if (!hasBonuses) return null;
  return (
    <Link className="btn primary lg block" to="/dashboard/claim-bonus">
      <Trans id="deposit.to_bonus">Bonusa bak</Trans>
    </Link>
  );
}

/** The payment provider has confirmed it. */
export function ArrivedOutcome({ payment, onClose }: { payment: PaymentItem; onClose: () => void }) {
  const amount = formatMoney(lessFee(payment.amount, payment.fee));
  return (
    <End icon="ok" isGood title={<Trans id="deposit.arrived_title">Yatırımın onaylandı</Trans>} onClose={onClose} next={<NextStep onClose={onClose} />}>
      <p>
        <Trans id="deposit.arrived">{amount} bakiyene eklendi.</Trans>
      </p>
    </End>
  );
}

/** The payment provider has refused it, or nobody paid in time. */
export function RefusedOutcome({ onClose }: { onClose: () => void }) {
  return (
    <End icon="info" title={<Trans id="deposit.refused_title">Yatırımın onaylanmadı</Trans>} onClose={onClose}>
      <p>
        <Trans id="deposit.refused">Bakiyen değişmedi. İstersen yeniden deneyebilirsin.</Trans>
      </p>
    </End>
  );
}

/** The address of the payment page is unsafe, so it is not opened. */
function UnsafeOutcome({ onClose }: { onClose: () => void }) {
  return (
    <End icon="warn" title={<Trans id="deposit.unsafe_title">Ödeme sayfası açılmadı</Trans>} onClose={onClose}>
      <p>
        <Trans id="deposit.unsafe">
          Gelen ödeme adresi şifreli bağlantı (https) kullanmıyor. Güvenliğin için açmadık; orada ödeme yapma ve desteğe bildir.
        </Trans>
      </p>
    </End>
  );
}

/** The payment was accepted, but the instructions for paying can't be read. */
function UnreadableOutcome({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <End icon="warn" title={<Trans id="deposit.unsafe_title">Ödeme sayfası açılmadı</Trans>} onClose={onClose}>
      {message ? <p>{message}</p> : null}
      <p>
        <Trans id="deposit.unreadable">Talebin alındı, ama nasıl ödeyeceğini söyleyen yanıt okunamadı. Yeniden göndermeden önce desteğe sor.</Trans>
      </p>
    </End>
  );
}

function MessageOutcome({ accepted, type, onClose }: OutcomeProps) {
  return (
    <End icon="ok" isGood title={<Trans id="deposit.accepted_title">Talebin alındı</Trans>} onClose={onClose}>
      {accepted.isEarlier ? (
        <p>
          <Trans id="payment.earlier">Yanıtı gelmeyen önceki talebin bize ulaşmış. Bu yüzden yenisini göndermedik; durumunu son işlemlerde görürsün.</Trans>
        </p>
      ) : null}
      {accepted.isFound ? (
        <p>
          <Trans id="payment.found">Yanıtı gelmeyen talebin bize ulaşmış. Durumunu son işlemlerde görürsün.</Trans>
        </p>
      ) : null}
      {accepted.isEarlier || accepted.isFound ? null : <p>{accepted.message || <WithoutWords type={type} />}</p>}
    </End>
  );
}

function WithoutWords({ type }: { type: number }) {
  return type === transactionType.Withdraw ? (
    <Trans id="payment.held">Tutar, karara kadar çekimde bekler. Sonucu bildirimlerden görürsün.</Trans>
  ) : (
    <Trans id="payment.pending">Tutar, onaylanınca bakiyene eklenir. Sonucu bildirimlerden görürsün.</Trans>
  );
}

/** The answer is lost, and this backend can't report what became of the payment. */
export function UnknownOutcome({ onClose }: { onClose: () => void }) {
  const hasHistory = useHasPath()('/dashboard/financial-activities');
  return (
    <End icon="warn" title={<Trans id="payment.unknown_title">Talebinin yanıtı gelmedi</Trans>} onClose={onClose}>
      <p>
        {hasHistory ? (
          <Trans id="payment.unknown">
            İşlenip işlenmediğini buradan öğrenemiyoruz. Yeniden göndermeden önce bakiyene ve{' '}
            <Link className="link" to="/dashboard/financial-activities">
              finansal geçmişine
            </Link>{' '}
            bak.
          </Trans>
        ) : (
          <Trans id="payment.unknown_alone">İşlenip işlenmediğini buradan öğrenemiyoruz. Yeniden göndermeden önce bakiyene bak ya da desteğe sor.</Trans>
        )}
      </p>
    </End>
  );
}

/**
 * A payment by this method is in flight or its answer is lost, and the form that sent it is gone. Nothing should be
 * sent before its outcome is known.
 */
export function SearchOutcome() {
  const isOnline = useIsOnline();
  return (
    <div className={`dialog-body ${styles.outcome}`} role="status">
      <Icon name="clock" size={32} />
      <h3>
        <Trans id="payment.searching_title">Önceki talebine bakıyoruz</Trans>
      </h3>
      <p>
        {isOnline ? (
          <Trans id="payment.searching">Bu yöntemle gönderdiğin talebin yanıtı henüz gelmedi. Bize ulaşıp ulaşmadığını birazdan burada söyleyeceğiz.</Trans>
        ) : (
          <Trans id="payment.finding_out_offline">Bağlantı koptu. Bağlanınca talebinin ulaşıp ulaşmadığını burada söyleyeceğiz.</Trans>
        )}
      </p>
    </div>
  );
}
