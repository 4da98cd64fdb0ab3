import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useAfterwards, useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useBusy } from '../../../state/busy.ts';
import styles from '../account-dialog.module.css';
import { AccountDialog } from '../account-dialog.tsx';
import { type RegistrationFlow, registrationFlowAtom } from '../atoms.ts';
import { CodeStep, PhoneStep } from '../phone/phone-steps.tsx';
import { type PhoneCheck, usePhoneCheck } from '../phone/use-phone-check.ts';
import { RegistrationFields, RegistrationFooter, RegistrationTab, useRegistrationForm } from './registration-form.tsx';
import { RegistrationSuccess } from './registration-success.tsx';

/** Returns the picture and texts around each step of the dialog. */
function useFrame(step: RegistrationFlow['step'] | 'form') {
  const { t } = useLingui();
  if (step === 'form')
    return {
      kind: 'register' as const,
      title: t({ id: 'register.title', message: 'Üye ol' }),
      heading: t({ id: 'register.art_title', message: 'Meydana katıl.' }),
      text: t({ id: 'register.art_text', message: 'Üyelik ücretsiz. Bilgilerin kimliğindekiyle aynı olsun; çekimde sorun yaşamazsın.' }),
    };
  if (step === 'done') return { kind: 'registered' as const, title: t({ id: 'registered.title', message: 'Üyelik tamam' }), heading: '', text: '' };
  return {
    kind: 'login' as const,
    title: t({ id: 'phone.dialog_title', message: 'Telefonunu doğrula' }),
    heading: t({ id: 'phone.art_title', message: 'Numaran sende kalsın.' }),
    text: t({ id: 'phone.art_text', message: 'Telefonu yalnızca hesabını korumak için kullanırız.' }),
  };
}

/** Registration in one dialog: the form, the phone, its code, then the congratulations with `limitOffer` below them. */
export function RegistrationDialog({ limitOffer }: { limitOffer: ReactNode }) {
  const [flow, setFlow] = useAtom(registrationFlowAtom);
  const afterwards = useAfterwards();
  const { closeDialog } = useDialogActions();
  const navigate = useNavigate();
  const change = useCallback((part: Partial<RegistrationFlow>) => setFlow((before) => before && { ...before, ...part }), [setFlow]);
  const check = usePhoneCheck({ onSent: () => change({ step: 'code' }), onVerified: () => change({ step: 'done' }) });
  const state = useRegistrationForm(check.send);
  const frame = useFrame(flow?.step ?? 'form');
  useBusy('form', flow !== null && flow.step !== 'done');
  useEffect(() => {
    // Discard a registration that was accepted while the dialog was closed.
    setFlow(null);
    return () => setFlow(null);
  }, [setFlow]);
  const end = useCallback(() => {
    if (afterwards) void navigate({ href: afterwards, replace: true });
    else closeDialog();
  }, [afterwards, closeDialog, navigate]);
  const unlock = () => {
    check.clear();
    change({ step: 'phone', isPhoneLocked: false });
  };
  return (
    <AccountDialog
      {...frame}
      tabs={flow ? undefined : <RegistrationTab />}
      footer={flow ? undefined : <RegistrationFooter isPending={state.isPending} />}
      onBack={flow?.step === 'code' ? unlock : undefined}
      onClose={flow ? end : closeDialog}
    >
      {flow === null ? <RegistrationFields state={state} /> : null}
      {flow?.step === 'phone' || flow?.step === 'code' ? <RegistrationPhone flow={flow} check={check} onChange={change} onUnlock={unlock} /> : null}
      {flow?.step === 'done' ? (
        <RegistrationSuccess flow={flow} onVerifyPhone={(isBonusWanted) => change({ step: 'phone', isBonusWanted })} onEnd={end} limitOffer={limitOffer} />
      ) : null}
    </AccountDialog>
  );
}

interface RegistrationPhoneProps {
  flow: RegistrationFlow;
  check: PhoneCheck;
  onChange: (part: Partial<RegistrationFlow>) => void;
  onUnlock: () => void;
}

/** The phone of the registration: step 1 asks for it, step 2 for the code that was sent to it. */
function RegistrationPhone({ flow: { step, phone, isPhoneLocked }, check, onChange, onUnlock }: RegistrationPhoneProps) {
  const ways = (
    <div className={styles.between}>
      {step === 'code' || isPhoneLocked ? (
        <button type="button" className="link" onClick={onUnlock}>
          <Trans id="phone.change">Numarayı değiştir</Trans>
        </button>
      ) : null}
      <button type="button" className={`link ${styles.soft}`} onClick={() => onChange({ step: 'done', isBonusWanted: false })}>
        <Trans id="phone.skip">Şimdilik geç</Trans>
      </button>
    </div>
  );
  return (
    <div className={`dialog-body ${styles.centred}`}>
      {step === 'code' ? (
        <CodeStep check={check} phone={phone}>
          {ways}
        </CodeStep>
      ) : (
        <PhoneStep
          key={String(isPhoneLocked)}
          check={check}
          phone={phone}
          isLocked={isPhoneLocked}
          onPhone={(changed) => onChange({ phone: changed })}
          onHasCode={() => onChange({ step: 'code' })}
        >
          {ways}
        </PhoneStep>
      )}
    </div>
  );
}
