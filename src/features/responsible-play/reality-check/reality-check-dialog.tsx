import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { REALITY_CHECK_READ_SECONDS, type RealityCheck } from '#contract/responsible-play.ts';
import { ApiError } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { formatMoney, formatNet } from '../../../i18n/format.ts';
import { playDuration } from '../../../i18n/play-duration.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { isPlayingAtom } from '../../../state/play-in-sight.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { enterTopLayer } from '../../../ui/top-dialog.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import styles from './reality-check-dialog.module.css';
import { realityQueries } from './reality-queries.ts';

const HOUR_MINUTES = 60;

/** Returns the opening sentence of a reality check: how long the player has been playing, in whole minutes. */
function playedSentence(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  if (hours === 0) return t({ id: 'reality.minutes', message: `${rest} dakikadır oynuyorsun` });
  if (rest > 0) return t({ id: 'reality.hours_minutes', message: `${hours} saat ${rest} dakikadır oynuyorsun` });
  return hours === 1 ? t({ id: 'reality.hour', message: 'Bir saattir oynuyorsun' }) : t({ id: 'reality.hours', message: `${hours} saattir oynuyorsun` });
}

/**
 * Opens the dialog above all others and keeps it open: no key or gesture closes it, and Back does not navigate the page
 * below.
 */
function useStandingDialog() {
  const { history } = useRouter();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    const leaveTopLayer = enterTopLayer(element);
    element.focus();
    // A browser force-closes a dialog that has cancelled closing too often.
    const reopen = () => element.open || element.showModal();
    element.addEventListener('close', reopen);
    return () => {
      element.removeEventListener('close', reopen);
      leaveTopLayer();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => history.block({ blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE', enableBeforeUnload: false }), [history]);
  return ref;
}

/** Counts down the seconds in which the check can only be read; stays at 0 afterwards. */
function useUnreadSeconds(): number {
  const [left, setLeft] = useState(REALITY_CHECK_READ_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/**
 * Answers the check on the server, which ends it on all devices; then refetches the current one, which reaches the
 * other tabs.
 */
function useAnswer(check: RealityCheck, usercode: string) {
  const client = useQueryClient();
  const { queryKey } = realityQueries.waiting(usercode);
  return useMutation({
    mutationFn: () => callEndpoint('responsiblePlay.answerRealityCheck', { id: check.id }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, null);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Shows how long the player has played and the result, until they choose how to continue. Nothing else closes it. */
export function RealityCheckDialog({ check, usercode }: { check: RealityCheck; usercode: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const isPlaying = useAtomValue(isPlayingAtom);
  const ref = useStandingDialog();
  const answer = useAnswer(check, usercode);
  const unreadSeconds = useUnreadSeconds();
  const canAnswer = isOnline && unreadSeconds === 0 && !answer.isPending;
  const [chosen, setChosen] = useState<'leave' | 'stay' | 'statement' | null>(null);
  const choose = useOneAtATime(async (way: 'leave' | 'stay' | 'statement') => {
    setChosen(way);
    try {
      await answer.mutateAsync();
    } catch (error) {
      // The dialog shows the error.
      if (error instanceof ApiError) return;
      throw error;
    }
    if (way === 'leave') void navigate({ to: '/' });
    if (way === 'statement') void navigate({ to: '/dashboard/statement' });
  });
  const button = (way: 'leave' | 'stay', label: string) => (
    <Button disabled={!canAnswer} isBusy={answer.isPending && chosen === way} onClick={() => choose(way)}>
      {label}
    </Button>
  );
  return (
    <dialog
      ref={ref}
      className={styles.frame}
      role="alertdialog"
      aria-labelledby="reality-title"
      aria-describedby="reality-figures reality-text"
      tabIndex={-1}
      data-private=""
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.card}>
        <h2 id="reality-title">{playedSentence(check.minutesPlayed)}</h2>
        <Figures check={check} />
        <div className={styles.acts}>
          {isPlaying ? button('leave', t({ id: 'reality.leave', message: 'Oyundan çık' })) : null}
          {button('stay', isPlaying ? t({ id: 'reality.stay', message: 'Oyuna dön' }) : t({ id: 'reality.go_on', message: 'Devam et' }))}
        </div>
        <Words isOffline={!isOnline} problem={answer.error ? errorMessage(answer.error) : null} unreadSeconds={unreadSeconds} />
        <button type="button" className={`link ${styles.link}`} disabled={!canAnswer} onClick={() => void choose('statement')}>
          <Trans id="reality.statement">Oyun özetini gör</Trans>
        </button>
      </div>
    </dialog>
  );
}

function Figures({ check: { minutesPlayed, staked, won, net, open } }: { check: RealityCheck }) {
  const { t } = useLingui();
  const figures = [
    { label: t({ id: 'play.duration', message: 'Süre' }), value: playDuration(minutesPlayed), look: 'num' },
    { label: t({ id: 'rounds.bet', message: 'Bahis' }), value: formatMoney(staked), look: 'money' },
    { label: t({ id: 'rounds.win', message: 'Kazanç' }), value: formatMoney(won), look: `money ${won > 0 ? styles.won : ''}` },
    { label: t({ id: 'rounds.net', message: 'Net' }), value: formatNet(net), look: 'money' },
    ...(open ? [{ label: t({ id: 'rounds.open_stakes', message: 'Açık bahisler' }), value: formatMoney(open), look: 'money' }] : []),
  ];
  return (
    <dl id="reality-figures">
      {figures.map(({ label, value, look }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={look}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says why play is on hold, or why it can not continue yet. */
function Words({ isOffline, problem, unreadSeconds }: { isOffline: boolean; problem: string | null; unreadSeconds: number }) {
  if (!isOffline && problem === null && unreadSeconds > 0)
    return (
      <p id="reality-text" className={styles.text}>
        <Trans id="reality.unread">{unreadSeconds} saniye sonra devam edebilirsin; süren turun kazancı hesabına geçer.</Trans>
      </p>
    );
  return (
    <p id="reality-text" className={styles.text} role={isOffline || problem ? 'alert' : undefined}>
      {isOffline ? (
        <Trans id="reality.offline">Bağlantı yok. Bağlantı gelince buradan devam edersin; süren turun kazancı hesabına geçer.</Trans>
      ) : (
        (problem ?? <Trans id="reality.text">Sen yanıtlayana kadar yeni bahis alınmaz; süren turun kazancı hesabına geçer.</Trans>)
      )}
    </p>
  );
}
