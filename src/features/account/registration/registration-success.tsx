import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { usePendingRequest } from '../../../delivery/pending-requests.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { TRIAL_PLACE } from '../../bonuses/queries.ts';
import styles from '../account-dialog.module.css';
import type { RegistrationFlow } from '../atoms.ts';
import { useTrialBonusClaim } from '../mutations.ts';
import { useSession } from '../use-session.ts';
import { celebrate } from './celebrate.ts';

/** Times from the specification's section 9. */
const CELEBRATION_DELAY_MS = 100;
const CLOSE_AFTER_BONUS_MS = 1_000;

interface RegistrationSuccessProps {
  flow: RegistrationFlow;
  /** Goes to the phone step; `isBonusWanted` is true if the trial bonus must be claimed afterwards. */
  onVerifyPhone: (isBonusWanted: boolean) => void;
  /** Called when the dialog can end. */
  onEnd: () => void;
  /** Rendered below the rest. */
  limitOffer: ReactNode;
}

/** Fires confetti in the dialog that contains the element. */
function celebrateAround(element: Element | null): void {
  const dialog = element?.closest('dialog');
  if (dialog) void celebrate(dialog);
}

/**
 * The last screen of the registration: congratulations, the offered trial bonus, links to the cashier or to support.
 */
export function RegistrationSuccess({ flow, onVerifyPhone, onEnd, limitOffer }: RegistrationSuccessProps) {
  const { offeredBonus, acceptedBonus } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useSession();
  const username = session?.username ?? '';
  const needsPhone = session !== null && !session.smsVerified;
  const amount = (
    <b className="money" translate="no">
      {formatMoney(offeredBonus)}
    </b>
  );
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => celebrateAround(heading.current), CELEBRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="dialog-body">
      <div className={styles.done}>
        <Mark className={`mark ${styles.huge}`} />
        <h3 ref={heading} tabIndex={-1}>
          <Trans id="registered.congratulations">Tebrikler, {username}!</Trans>
        </h3>
        <p>
          {offeredBonus > 0 ? (
            <Trans id="registered.bonus">Hesabın hazır. {amount} deneme bonusunu şimdi hesabına ekleyelim mi?</Trans>
          ) : (
            <Trans id="registered.text">Hesabın hazır. Oyun parası yatırıp başlayabilir ya da önce bize soru sorabilirsin.</Trans>
          )}
        </p>
        {offeredBonus > 0 && needsPhone ? <PhoneFirstButton onPress={() => onVerifyPhone(true)} /> : null}
        {offeredBonus > 0 && !needsPhone ? (
          <BonusButton isWanted={flow.isBonusWanted} onCelebrate={() => celebrateAround(heading.current)} onEnd={onEnd} />
        ) : null}
        {acceptedBonus > 0 ? null : <FirstSteps isFirst={offeredBonus === 0} />}
        {needsPhone ? (
          <button type="button" className={`link ${styles.later}`} onClick={() => onVerifyPhone(false)}>
            <Trans id="registered.verify_phone">Telefonunu doğrula</Trans>
          </button>
        ) : null}
        {limitOffer}
      </div>
    </div>
  );
}

/** Leads to the phone step first: the trial bonus is granted to verified phones only. */
function PhoneFirstButton({ onPress }: { onPress: () => void }) {
  return (
    <div className={styles.actions}>
      <Button look="primary" size="lg" icon="gift" onClick={onPress}>
        <Trans id="registered.yes">Evet</Trans>
      </Button>
      <p className="hint">
        <Trans id="registered.phone_first">Deneme bonusu doğrulanmış telefona verilir: önce telefonunu doğrulayacağız.</Trans>
      </p>
    </div>
  );
}

/** Claims the trial bonus, automatically if it is already wanted, and ends the dialog afterwards. */
function BonusButton({ isWanted, onCelebrate, onEnd }: { isWanted: boolean; onCelebrate: () => void; onEnd: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const claim = useTrialBonusClaim();
  const isLost = usePendingRequest(TRIAL_PLACE)?.isLost === true;
  const { isSuccess } = claim;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onEnd, CLOSE_AFTER_BONUS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, onEnd]);
  const take = async () => {
    try {
      const { message, wasLost } = await claim.mutateAsync();
      onCelebrate();
      void showToast('success', message || t({ id: 'registered.bonus_taken', message: 'Deneme bonusun hesabında.' }), wasLost);
    } catch (error) {
      void showToast('error', errorMessage(error));
    }
  };
  const takeWanted = useEffectEvent(take);
  useEffect(() => {
    if (isWanted) void takeWanted();
  }, [isWanted]);
  return (
    <div className={styles.actions}>
      <Button look="primary" size="lg" icon="gift" isBusy={claim.isPending} disabled={!isOnline || isSuccess} onClick={take}>
        <Trans id="registered.yes">Evet</Trans>
      </Button>
      {isLost ? (
        <p className="hint" role="status">
          <Trans id="registered.finding_out">Yanıt gelmedi. Deneme bonusunun eklenip eklenmediğine bakıyoruz.</Trans>
        </p>
      ) : (
        <OfflineHint />
      )}
    </div>
  );
}

/** Links to the cashier and to support; secondary while a trial bonus is offered. */
function FirstSteps({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const { openDialog } = useDialogActions();
  return (
    <div className={`${styles.actions} ${styles.pair}`}>
      <Button look={isFirst ? 'primary' : 'outline'} size="lg" onClick={() => void navigate({ to: '/dashboard/deposit', replace: true })}>
        <Trans id="registered.deposit">Para yatır</Trans>
      </Button>
      <Button look="outline" size="lg" icon="headset" onClick={() => openDialog('support')}>
        <Trans id="registered.chat">Canlı destek</Trans>
      </Button>
    </div>
  );
}
