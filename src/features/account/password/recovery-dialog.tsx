import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useBusy } from '../../../state/busy.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../account-dialog.module.css';
import { AccountDialog } from '../account-dialog.tsx';
import { loginDraftAtom } from '../atoms.ts';
import { storedSentCodesAtom } from '../codes/sent-codes.ts';
import { useHeldCode } from '../codes/use-held-code.ts';
import { JoinLink } from '../join-link.tsx';
import { PasswordStep, ResetCodeStep, UsernameStep } from './recovery-steps.tsx';

/** Delay between the last step and the login form; from the specification's section 9. */
const LOGIN_AFTER_MS = 1_000;

const steps = ['username', 'code', 'password', 'done'] as const;
type Step = (typeof steps)[number];

/** Password recovery: the username, the e-mailed code, a new password, then the login. */
export function RecoveryDialog() {
  const { t } = useLingui();
  const { closeDialog } = useDialogActions();
  const changeSentCodes = useSetAtom(storedSentCodesAtom);
  const sentTo = useHeldCode('reset');
  const [step, setStep] = useState<Step>(sentTo === null ? 'username' : 'code');
  const [username, setUsername] = useState(sentTo ?? '');
  const [code, setCode] = useState('');
  useBusy('form', step === 'code' || step === 'password');
  const before = { username: null, code: 'username', password: 'code', done: null } as const;
  const back = before[step];
  return (
    <AccountDialog
      kind="recovery"
      title={t({ id: 'recovery.title', message: 'Hesap kurtarma' })}
      heading={t({ id: 'recovery.art_title', message: 'Birkaç adımda geri dön.' })}
      text={t({ id: 'recovery.art_text', message: 'Kod, üyelikte verdiğin e-posta adresine gelir.' })}
      onBack={back ? () => setStep(back) : undefined}
      onClose={closeDialog}
    >
      <div className={`dialog-body ${styles.centred}`}>
        <StepList current={step} />
        {step === 'username' ? (
          <UsernameStep
            onCode={(name) => {
              setUsername(name);
              setStep('code');
            }}
          />
        ) : null}
        {step === 'code' ? (
          <ResetCodeStep
            username={username}
            onChecked={(checked) => {
              setCode(checked);
              setStep('password');
            }}
          />
        ) : null}
        {step === 'password' ? (
          <PasswordStep
            username={username}
            code={code}
            onChanged={() => {
              // The code is used up, so remove it.
              changeSentCodes((before) => ({ ...before, reset: null }));
              setStep('done');
            }}
          />
        ) : null}
        {step === 'done' ? <RecoveryDone username={username} /> : <JoinLink />}
      </div>
    </AccountDialog>
  );
}

function StepList({ current }: { current: Step }) {
  const { t } = useLingui();
  const names: Record<Step, string> = {
    username: t({ id: 'field.username', message: 'Kullanıcı adı' }),
    code: t({ id: 'recovery.step_code', message: 'E-posta kodu' }),
    password: t({ id: 'recovery.step_password', message: 'Yeni şifre' }),
    done: t({ id: 'recovery.step_done', message: 'Bitti' }),
  };
  const place = steps.indexOf(current);
  const number = place + 1;
  return (
    <ol className={styles.steps} aria-label={t({ id: 'recovery.step', message: `4 adımdan ${number}.` })}>
      {steps.map((step, index) => (
        <li key={step} className={index < place ? styles.past : ''} aria-current={step === current ? 'step' : undefined}>
          {names[step]}
        </li>
      ))}
    </ol>
  );
}

/** Confirms the new password and opens the login after a moment. */
function RecoveryDone({ username }: { username: string }) {
  const { openDialog } = useDialogActions();
  const message = useRef<HTMLParagraphElement>(null);
  const setLoginName = useSetAtom(loginDraftAtom);
  useEffect(() => {
    message.current?.focus();
    setLoginName(username);
    const timer = setTimeout(() => openDialog('login'), LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openDialog, setLoginName, username]);
  return (
    <div className={styles.done} role="status">
      <span className={styles.confirmed}>
        <Icon name="ok" size={32} />
      </span>
      <p ref={message} tabIndex={-1}>
        <Trans id="recovery.done">Şifren değişti. Şimdi giriş sayfasına yönlendiriliyorsun.</Trans>
      </p>
    </div>
  );
}
