import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PHONE_PREFIX } from '#contract/account.ts';
import { isPhoneAbroad, readPhone } from '#contract/typed-input.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import styles from '../account-dialog.module.css';
import { CodeField } from '../codes/code-field.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';
import { ResendHint } from '../codes/resend-hint.tsx';
import { useFocusOnShow } from '../codes/step-form.tsx';
import { countMissingDigits, digitsOf, filterPhoneInput, isWholePhone } from '../phone-mask.ts';
import type { PhoneCheck } from './use-phone-check.ts';

interface PhoneFieldProps {
  value: string;
  isLocked?: boolean;
  isConfirmed?: boolean;
  onChange: (phone: string) => void;
}

/** Phone field behind the country prefix; says how many digits are missing. */
export function PhoneField({ value, isLocked = false, isConfirmed = false, onChange }: PhoneFieldProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const missing = countMissingDigits(value);
  const isOpen = !isLocked && !isConfirmed;
  const isTooMuch = missing <= 0 && !isWholePhone(value);
  const found = isPhoneAbroad(readPhone(value)) ? 'phoneAbroad' : isTooMuch ? 'phone' : undefined;
  return (
    <TextField
      label={t({ id: 'field.phone', message: 'Telefon' })}
      prefix={`+${PHONE_PREFIX}`}
      hasPrefixRule
      placeholder="5XX XXX XX XX"
      value={value}
      onInput={filterPhoneInput}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isOpen ? problem(found) : undefined}
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
  /** Goes to the code that was already sent. */
  onHasCode: () => void;
  /** Further links below the button. */
  children?: ReactNode;
}

/** Step 1 of a dialog: the phone to send the code to. */
export function PhoneStep({ check, phone, isLocked = false, onPhone, onHasCode, children }: PhoneStepProps) {
  const isOnline = useIsOnline();
  const form = useFocusOnShow(isLocked ? 'button[type="submit"]' : 'input');
  const waitSeconds = check.waitSecondsFor(phone);
  // A stored number may have another length; a typed number must match the mask.
  const isWhole = check.isPhoneValid(phone) && (isLocked || isWholePhone(phone));
  const canSend = isOnline && isWhole && waitSeconds === 0;
  return (
    <Form ref={form} className={styles.stack} onSubmit={() => (canSend ? check.send(phone) : undefined)}>
      <PhoneField value={phone} isLocked={isLocked} onChange={onPhone} />
      <SendHint seconds={waitSeconds} onHasCode={check.mayHaveCode(phone) ? onHasCode : undefined} />
      <Button type="submit" look="primary" size="lg" isBlock isBusy={check.isSending} disabled={!canSend}>
        <Trans id="phone.send_code">Kodu gönder</Trans>
      </Button>
      <OfflineHint />
      {children}
    </Form>
  );
}

/** Says what will be sent, or why no code can be requested now; links to a code that was sent and is still valid. */
export function SendHint({ seconds, onHasCode }: { seconds: number; onHasCode: (() => void) | undefined }) {
  return (
    <p className={`hint ${styles.resend}`}>
      {seconds > 0 ? (
        <Trans id="phone.wait">
          Yeni kodu{' '}
          <span className="num" translate="no">
            {seconds}
          </span>{' '}
          saniye sonra isteyebilirsin.
        </Trans>
      ) : (
        <Trans id="phone.will_send">Sana 6 haneli bir kod göndereceğiz.</Trans>
      )}{' '}
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

/** Step 2 of a dialog: the code that was sent. */
export function CodeStep({ check, phone, children }: CodeStepProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const form = useFocusOnShow('[data-autofocus]');
  const isValid = check.isCodeValid(phone);
  return (
    <Form ref={form} className={styles.stack} onSubmit={() => (isValid ? check.verify(phone) : undefined)}>
      <PhoneField value={phone} isLocked onChange={() => {}} />
      <CodeField label={t({ id: 'field.sms_code', message: 'SMS kodu' })} value={check.code} isRefused={check.isRefused} onChange={check.setCode} />
      <ResendHint seconds={check.waitSecondsFor(phone)} isDisabled={!isOnline || check.isSending} onResend={() => check.send(phone)} />
      <MailboxLink to={`+${PHONE_PREFIX}${digitsOf(phone)}`} />
      <Button type="submit" look="primary" size="lg" isBlock isBusy={check.isVerifying} disabled={!isOnline || !isValid}>
        <Trans id="phone.validate">Doğrula</Trans>
      </Button>
      <OfflineHint />
      {children}
    </Form>
  );
}
