import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PHONE_PREFIX, type Session } from '#contract/account.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ViewHead } from '../../../ui/view-head.tsx';
import styles from '../account-form.module.css';
import { CodeField } from '../codes/code-field.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';
import { ResendHint } from '../codes/resend-hint.tsx';
import { digitsOf, formatPhone, isWholePhone } from '../phone-mask.ts';
import { useSession } from '../use-session.ts';
import { PhoneField, SendHint } from './phone-steps.tsx';
import { type PhoneCheck, usePhoneCheck } from './use-phone-check.ts';

/** States of the page, named as in the specification's section 4. */
type PhoneState = 'NotVerified' | 'Verified' | 'Update' | 'VerificationCode';

export function PhonePage() {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  return (
    <section className={styles.page}>
      <ViewHead
        title={t({ id: 'account.phone', message: 'Telefon doğrulama' })}
        text={t({ id: 'phone.text', message: 'Numaranı yalnızca hesabını korumak için kullanırız.' })}
      />
      <div className={styles.pair}>
        <PhoneCard session={session} />
        <Callout icon="info">
          <Trans id="phone.update_text">
            <b>Eski numaran geçerli kalır.</b> Yeni numara, gelen kodu girdiğinde devreye girer.
          </Trans>
        </Callout>
      </div>
    </section>
  );
}

function PhoneBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <span className="badge ok">
      <Icon name="check" size={18} />
      <Trans id="phone.verified">Doğrulandı</Trans>
    </span>
  ) : (
    <span className="badge warn">
      <Icon name="warn" size={18} />
      <Trans id="phone.not_verified">Doğrulanmadı</Trans>
    </span>
  );
}

/** Focuses the new state's field or button, since the button that led there has gone. */
function useFocusOfState(act: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(act);
  useEffect(() => {
    if (act === shown.current) return;
    shown.current = act;
    form.current?.querySelector<HTMLElement>(act ? '[data-autofocus]' : 'button')?.focus();
  }, [act]);
  return form;
}

function PhoneCard({ session }: { session: Session }) {
  const { t } = useLingui();
  const own = formatPhone(session.phone);
  const rest = () => {
    setTyped(null);
    setAct(null);
  };
  const check = usePhoneCheck({ onSent: () => setAct('VerificationCode'), onVerified: rest });
  // A code to a number other than the player's own: the page was left or reloaded before the code was entered.
  const [awaited] = useState(check.awaitedFrom === session.phone ? null : check.awaitedFrom);
  /** What the player is doing; null at rest, when the session determines the state. */
  const [act, setAct] = useState<'Update' | 'VerificationCode' | null>(awaited ? 'VerificationCode' : null);
  const [typed, setTyped] = useState(awaited ? formatPhone(awaited) : null);
  const phone = typed ?? own;
  const state: PhoneState = act ?? (session.smsVerified ? 'Verified' : 'NotVerified');
  const update = () => {
    check.clear();
    setAct('Update');
  };
  useBusy('form', act !== null);
  const form = useFocusOfState(act);
  return (
    <Card title={t({ id: 'phone.own', message: 'Telefonun' })} aside={<PhoneBadge isVerified={session.smsVerified && phone === own} />}>
      <Form
        ref={form}
        className={styles.form}
        onSubmit={() => {
          if (state === 'VerificationCode' && check.isCodeValid(phone)) return check.verify(phone);
          if ((state === 'NotVerified' || state === 'Update') && canSend(check, phone, state)) return check.send(phone);
        }}
      >
        <PhoneField
          key={state}
          value={phone}
          isLocked={state === 'NotVerified' || state === 'VerificationCode'}
          isConfirmed={state === 'Verified'}
          onChange={setTyped}
        />
        {state === 'VerificationCode' ? (
          <CodeField label={t({ id: 'field.sms_code', message: 'SMS kodu' })} value={check.code} isRefused={check.isRefused} onChange={check.setCode} />
        ) : null}
        <PhoneHints state={state} check={check} phone={phone} onHasCode={() => setAct('VerificationCode')} />
        <PhoneActs state={state} check={check} phone={phone} onUpdate={update} onGiveUp={rest} />
        <OfflineHint />
      </Form>
    </Card>
  );
}

/** True if a code can be requested. A stored number may have another length; a typed number must match the mask. */
function canSend(check: PhoneCheck, phone: string, state: PhoneState): boolean {
  return check.waitSecondsFor(phone) === 0 && check.isPhoneValid(phone) && (state !== 'Update' || isWholePhone(phone));
}

interface PhonePartProps {
  state: PhoneState;
  check: PhoneCheck;
  phone: string;
}

function PhoneHints({ state, check, phone, onHasCode }: PhonePartProps & { onHasCode: () => void }) {
  const isOnline = useIsOnline();
  if (state === 'Verified') return null;
  if (state === 'VerificationCode')
    return (
      <>
        <ResendHint seconds={check.waitSecondsFor(phone)} isDisabled={!isOnline || check.isSending} onResend={() => check.send(phone)} />
        <MailboxLink to={`+${PHONE_PREFIX}${digitsOf(phone)}`} />
      </>
    );
  return <SendHint seconds={check.waitSecondsFor(phone)} onHasCode={check.mayHaveCode(phone) ? onHasCode : undefined} />;
}

function PhoneActs({ state, check, phone, onUpdate, onGiveUp }: PhonePartProps & { onUpdate: () => void; onGiveUp: () => void }) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.acts}>
      {state === 'VerificationCode' ? (
        <Button type="submit" look="primary" isBusy={check.isVerifying} disabled={!isOnline || !check.isCodeValid(phone)}>
          <Trans id="phone.verify">Doğrula</Trans>
        </Button>
      ) : null}
      {state === 'NotVerified' || state === 'Update' ? (
        <Button type="submit" look="primary" isBusy={check.isSending} disabled={!isOnline || !canSend(check, phone, state)}>
          <Trans id="phone.send_code">Kodu gönder</Trans>
        </Button>
      ) : null}
      {state === 'Update' ? (
        <Button look="quiet" onClick={onGiveUp}>
          <Trans id="phone.give_up">Vazgeç</Trans>
        </Button>
      ) : (
        <Button look={state === 'Verified' ? 'outline' : 'quiet'} onClick={onUpdate}>
          <Trans id="phone.update">Numarayı güncelle</Trans>
        </Button>
      )}
    </div>
  );
}
