import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { PHONE_PREFIX } from '#contract/account.ts';
import { OfflineHint } from '../../pwa/offline-hint.tsx';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './account-dialog.module.css';
import { CodeField } from './code-field.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { digitsOf, keepPhone, PHONE_DIGITS } from './phone-mask.ts';
import { ResendHint } from './resend-hint.tsx';
import type { PhoneCheck } from './use-phone-check.ts';

/** A step that takes the place of another in an open dialog has to fetch the focus itself. */
export function useFocusOnShow(selector: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [selector]);
  return ref;
}

interface PhoneFieldProps {
  value: string;
  isLocked?: boolean;
  isConfirmed?: boolean;
  onChange: (phone: string) => void;
}

/** The phone behind the country's prefix; says how many digits are still missing. */
export function PhoneField({ value, isLocked = false, isConfirmed = false, onChange }: PhoneFieldProps) {
  const { t } = useLingui();
  const missing = PHONE_DIGITS - digitsOf(value).length;
  const isOpen = !isLocked && !isConfirmed;
  return (
    <TextField
      label={t({ id: 'field.phone', message: 'Telefon' })}
      prefix={`+${PHONE_PREFIX}`}
      hasPrefixRule
      placeholder="5XX XXX XX XX"
      value={value}
      onInput={keepPhone}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={isOpen && missing > 0 ? t({ id: 'phone.missing', message: `Başında 0 olmadan 10 hane. ${missing} hane eksik.` }) : undefined}
      disabled={isLocked}
      isConfirmed={isConfirmed}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...(isOpen ? { 'data-autofocus': true } : {})}
    />
  );
}

interface PhoneStepProps {
  check: PhoneCheck;
  phone: string;
  isLocked?: boolean;
  onPhone: (phone: string) => void;
  /** Goes to the code that is on its way already. */
  onHasCode: () => void;
  /** Further ways, below the button. */
  children?: ReactNode;
}

/** Step 1 of a dialog: which phone the code goes to. */
export function PhoneStep({ check, phone, isLocked = false, onPhone, onHasCode, children }: PhoneStepProps) {
  const hasLine = useLine();
  const form = useFocusOnShow(isLocked ? 'button[type="submit"]' : 'input');
  const isWaiting = check.waitSeconds > 0;
  // A number that stands already may be one of another length; a typed one is as the mask takes it.
  const isWhole = check.isPhoneValid(phone) && (isLocked || digitsOf(phone).length === PHONE_DIGITS);
  const canSend = hasLine && isWhole && !isWaiting;
  return (
    <form
      ref={form}
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void check.send(phone);
      }}
    >
      <PhoneField value={phone} isLocked={isLocked} onChange={onPhone} />
      <p className="hint">
        <Trans id="phone.will_send">Sana 6 haneli bir kod göndereceğiz.</Trans>
      </p>
      <Button type="submit" look="primary" size="lg" isBlock isBusy={check.isSending} disabled={!canSend}>
        <Trans id="phone.send_code">Kodu gönder</Trans>
      </Button>
      {isWaiting ? <WaitHint seconds={check.waitSeconds} onHasCode={check.mayHaveCode(phone) ? onHasCode : undefined} /> : null}
      <OfflineHint />
      {children}
    </form>
  );
}

/** Why no code can be asked for now, and the way to the one that was sent. */
export function WaitHint({ seconds, onHasCode }: { seconds: number; onHasCode: (() => void) | undefined }) {
  return (
    <p className={`hint ${styles.resend}`}>
      <Trans id="phone.wait">
        Yeni kodu{' '}
        <span className="num" translate="no">
          {seconds}
        </span>{' '}
        saniye sonra isteyebilirsin.
      </Trans>{' '}
      {onHasCode ? (
        <button type="button" className="link" onClick={onHasCode}>
          <Trans id="phone.has_code">Kodu gir</Trans>
        </button>
      ) : null}
    </p>
  );
}

interface CodeStepProps {
  check: PhoneCheck;
  phone: string;
  children?: ReactNode;
}

/** Step 2 of a dialog: the code that has come. */
export function CodeStep({ check, phone, children }: CodeStepProps) {
  const { t } = useLingui();
  const hasLine = useLine();
  const form = useFocusOnShow('[data-autofocus]');
  const isValid = check.isCodeValid(phone);
  return (
    <form
      ref={form}
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void check.verify(phone);
      }}
    >
      <PhoneField value={phone} isLocked onChange={() => {}} />
      <CodeField label={t({ id: 'field.sms_code', message: 'SMS kodu' })} value={check.code} problem={check.problem} onChange={check.setCode} />
      <ResendHint seconds={check.waitSeconds} isDisabled={!hasLine || check.isSending} onResend={() => void check.send(phone)} />
      <MailboxLink to={`+${PHONE_PREFIX}${digitsOf(phone)}`} />
      <Button type="submit" look="primary" size="lg" isBlock isBusy={check.isVerifying} disabled={!hasLine || !isValid}>
        <Trans id="phone.validate">Doğrula</Trans>
      </Button>
      <OfflineHint />
      {children}
    </form>
  );
}
