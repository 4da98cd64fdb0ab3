import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatClock, formatNet } from '../../../i18n/format.ts';
import { playDuration } from '../../../i18n/play-duration.ts';
import { useSession } from '../../account/use-session.ts';
import { gameQueries } from '../game-queries.ts';
import styles from './play-session-figures.module.css';

const MINUTE_MS = 60_000;

/** Returns the time in milliseconds since the epoch, updated every minute of the device's clock. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    // Update at once after the device has slept.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });
  return nowMs;
}

/** Returns the whole minutes since the play session began; 0 if there is none. */
function playSessionMinutes(startedAt: string | null): number {
  return startedAt === null ? 0 : Math.max(0, Math.floor((readServerTimeMs() - Date.parse(startedAt)) / MINUTE_MS));
}

/**
 * The play session's net result and duration, if the backend tracks them, and the clock. Only these update every
 * minute. With `isLine`, a phone shows no labels; screen readers still read them.
 */
export function PlaySessionFigures({ isCounted, isLine = false }: { isCounted: boolean; isLine?: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const nowMs = useMinute();
  const { data: sitting } = useQuery({ ...gameQueries.sitting(session?.usercode ?? ''), enabled: session !== null && isCounted });
  const isKnown = isCounted && session !== null && sitting !== null && sitting !== undefined;
  return (
    <dl className={isLine ? `${styles.figures} ${styles.line}` : styles.figures} data-private="">
      {isKnown ? (
        <>
          <div>
            <dt>{t({ id: 'play.sitting', message: 'Bu oturum' })}</dt>
            <dd className="num" translate="no" data-figure="net">
              {formatNet(sitting.net)}
            </dd>
          </div>
          <div>
            <dt>{t({ id: 'play.duration', message: 'Süre' })}</dt>
            <dd data-figure="duration">{playDuration(playSessionMinutes(sitting.startedAt))}</dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{t({ id: 'play.clock', message: 'Saat' })}</dt>
        <dd className="num" translate="no" data-figure="clock">
          {formatClock(nowMs)}
        </dd>
      </div>
    </dl>
  );
}
