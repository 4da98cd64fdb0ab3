import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type Restriction, type TimeOutLength, timeOutLengths } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Form } from '../../../ui/form.tsx';
import { Picks } from '../../../ui/picks.tsx';
import { useTimeOut } from '../mutations.ts';
import styles from '../tool-forms.module.css';
import { useResultToast } from '../use-result-toast.ts';
import { timeOutEnd } from './restriction-end.ts';
import { useLengthWords } from './restriction-words.ts';

interface TimeOutFormProps {
  /** The running time-out; null for none. */
  running: Restriction | null;
  /** Called once the server has accepted. */
  onDone?: () => void;
}

/** Minimum by which a longer time-out must extend the running one to be offered. */
const LEAST_EXTENSION_MS = 60 * 60 * 1000;

/** Returns the lengths on offer: those that end later than the running time-out, and not just by minutes. */
function lengthsAfter(running: Restriction | null, nowMs: number): TimeOutLength[] {
  const leastMs = running?.endsAt ? Date.parse(running.endsAt) + LEAST_EXTENSION_MS : 0;
  return timeOutLengths.filter((length) => timeOutEnd(length, nowMs).getTime() >= leastMs);
}

/**
 * Starts a time-out or extends the running one. Asks for confirmation first, since a time-out can not be ended early.
 */
export function TimeOutForm({ running, onDone }: TimeOutFormProps) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const words = useLengthWords();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { mutateAsync, isPending } = useTimeOut();
  const [openedAtMs] = useState(readServerTimeMs);
  const [chosen, setChosen] = useState<TimeOutLength | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const lengths = lengthsAfter(running, openedAtMs);
  const length = chosen !== null && lengths.includes(chosen) ? chosen : lengths[0];
  if (length === undefined)
    return (
      <p className="hint">
        <Trans id="rp.timeout.longest">Molan, seçilebilecek en uzun süreden de sonra bitiyor.</Trans>
      </p>
    );
  const untilOf = (wanted: TimeOutLength) => formatStamp(timeOutEnd(wanted, openedAtMs).toISOString(), locale);
  const submit = async () => {
    if (!isAsked) return setIsAsked(true);
    const isDone = await showResult(mutateAsync(length), t({ id: 'rp.timeout.begun', message: 'Molan başladı.' }));
    setIsAsked(false);
    if (isDone) onDone?.();
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <Picks
        legend={running ? t({ id: 'rp.timeout.longer', message: 'Bugünden başlayarak ne kadar?' }) : t({ id: 'rp.timeout.how_long', message: 'Ne kadar?' })}
        choices={lengths.map((value) => {
          const until = untilOf(value);
          return { value, label: words[value], note: t({ id: 'rp.until', message: `Bitiş: ${until}` }) };
        })}
        chosen={length}
        columns={2}
        isDisabled={isPending}
        onChoose={(value) => {
          setChosen(value);
          setIsAsked(false);
        }}
      />
      {isAsked ? <LastQuestion until={untilOf(length)} /> : null}
      <div className={styles.acts}>
        <Button key={isAsked ? 'sure' : 'ask'} type="submit" look={isAsked ? 'primary' : 'outline'} icon="pause" isBusy={isPending} disabled={!isOnline}>
          <ActWords name={words[length]} isAsked={isAsked} isLonger={running !== null} />
        </Button>
        {isAsked ? (
          <Button look="quiet" disabled={isPending} onClick={() => setIsAsked(false)}>
            <Trans id="rp.give_up">Vazgeç</Trans>
          </Button>
        ) : null}
      </div>
      <OfflineHint />
    </Form>
  );
}

function ActWords({ name, isAsked, isLonger }: { name: string; isAsked: boolean; isLonger: boolean }) {
  if (isAsked) return <Trans id="rp.timeout.sure">Evet, {name} mola ver</Trans>;
  return isLonger ? <Trans id="rp.timeout.extend">{name} olarak uzat</Trans> : <Trans id="rp.timeout.act">{name} mola ver</Trans>;
}

/** Takes the focus, so that screen readers announce the question. */
function LastQuestion({ until }: { until: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.question}>
      <Callout icon="pause" tone="warn">
        <Trans id="rp.timeout.question">
          <b>Hemen başlar, erken bitirilemez.</b> Oyun, bahis ve para yatırma {until} tarihine kadar kapanır. Bakiyeni istediğin zaman çekebilirsin.
        </Trans>
      </Callout>
    </div>
  );
}
