import { Trans } from '@lingui/react/macro';
import styles from './account-dialog.module.css';

interface ResendHintProps {
  seconds: number;
  isDisabled: boolean;
  onResend: () => void;
}

/** `0:43`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For whom no code came: how long to wait for another, then the way to it. */
export function ResendHint({ seconds, isDisabled, onResend }: ResendHintProps) {
  const clock = clockOf(seconds);
  return (
    <p className={`hint ${styles.resend}`}>
      <Trans id="code.missing">Kod gelmedi mi?</Trans>{' '}
      {seconds > 0 ? (
        <span role="timer">
          <Trans id="code.wait">
            <span className="num" translate="no">
              {clock}
            </span>{' '}
            sonra yeniden isteyebilirsin.
          </Trans>
        </span>
      ) : (
        <button type="button" className="link" disabled={isDisabled} onClick={onResend}>
          <Trans id="code.resend">Yeniden gönder</Trans>
        </button>
      )}
    </p>
  );
}
