import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useBusy } from '../../../state/busy.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../account-dialog.module.css';
import { AccountDialog } from '../account-dialog.tsx';
import { phoneDraftAtom } from '../atoms.ts';
import { formatPhone } from '../phone-mask.ts';
import { useSession } from '../use-session.ts';
import { CodeStep, PhoneStep } from './phone-steps.tsx';
import { usePhoneCheck } from './use-phone-check.ts';

/** Lets a player verify a phone in three steps: the phone, its code, the congratulations. */
export function PhoneDialog() {
  const { t } = useLingui();
  const { closeDialog } = useDialogActions();
  const session = useSession();
  const [draft, setDraft] = useAtom(phoneDraftAtom);
  const [step, setStep] = useState<'phone' | 'code' | 'done'>('phone');
  const check = usePhoneCheck({
    onSent: () => setStep('code'),
    onVerified: () => {
      setDraft(null);
      setStep('done');
    },
  });
  // Read once on opening: the code may expire while the player types it.
  const [awaited] = useState(check.awaitedFrom);
  const phone = draft ?? formatPhone(awaited ?? session?.phone ?? '');
  useBusy('form', draft !== null || step === 'code');
  const goBack = () => {
    check.clear();
    setStep('phone');
  };
  return (
    <AccountDialog
      kind="login"
      title={t({ id: 'phone.dialog_title', message: 'Telefonunu doğrula' })}
      heading={t({ id: 'phone.art_title', message: 'Numaran sende kalsın.' })}
      text={t({ id: 'phone.art_text', message: 'Telefonu yalnızca hesabını korumak için kullanırız.' })}
      onBack={step === 'code' ? goBack : undefined}
      onClose={closeDialog}
    >
      <div className={`dialog-body ${styles.centred}`}>
        {step === 'phone' ? <PhoneStep check={check} phone={phone} onPhone={setDraft} onHasCode={() => setStep('code')} /> : null}
        {step === 'code' ? (
          <CodeStep check={check} phone={phone}>
            <div className={styles.between}>
              <button type="button" className="link" onClick={goBack}>
                <Trans id="phone.change">Numarayı değiştir</Trans>
              </button>
            </div>
          </CodeStep>
        ) : null}
        {step === 'done' ? <PhoneDone onClose={closeDialog} /> : null}
      </div>
    </AccountDialog>
  );
}

function PhoneDone({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <span className={styles.confirmed}>
        <Icon name="ok" size={32} />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        <Trans id="phone.congratulations">Tebrikler!</Trans>
      </h3>
      <p>
        <Trans id="phone.done">Telefonun doğrulandı.</Trans>
      </p>
      <div className={styles.actions}>
        <Button look="primary" size="lg" onClick={onClose}>
          <Trans id="dialog.close">Kapat</Trans>
        </Button>
      </div>
    </div>
  );
}
