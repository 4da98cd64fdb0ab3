import { Trans } from '@lingui/react/macro';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import styles from '../account-dialog.module.css';

interface ResendHintProps {
  seconds: number;
  isDisabled: boolean;
  /** While the promise it returns is pending, further clicks are ignored. */
  onResend: () => unknown;
}

/** Formats seconds as `0:43`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For players whose code did not arrive: the wait until another can be requested, then the button for it. */
export function ResendHint({ seconds, isDisabled, onResend }: ResendHintProps) {
  const clock = clockOf(seconds);
  const resend = useOneAtATime(onResend);
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
        <button type="button" className="link" disabled={isDisabled} onClick={() => void resend()}>
          <Trans id="code.resend">Yeniden gönder</Trans>
        </button>
      )}
    </p>
  );
}
