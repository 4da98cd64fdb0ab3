import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { formatClock, formatNet } from '../../i18n/format.ts';
import { playDuration } from '../../i18n/play-duration.ts';
import { useSession } from '../account/use-session.ts';
import { gameQueries } from './game-queries.ts';
import styles from './sitting-figures.module.css';

const MINUTE_MS = 60_000;

/** The time, renewed with each minute of the device's clock. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    // A device that has slept does not wait for the next minute.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });
  return nowMs;
}

/** Whole minutes since the sitting began. */
function sittingMinutes(startedAt: string | null): number {
  return startedAt === null ? 0 : Math.max(0, Math.floor((readServerTimeMs() - Date.parse(startedAt)) / MINUTE_MS));
}

/** What this sitting has brought and how long it lasts, as far as the backend counts it, and the clock. They alone are renewed with each minute. On a phone `isLine` leaves the labels to those who don't see the figures. */
export function SittingFigures({ isCounted, isLine = false }: { isCounted: boolean; isLine?: boolean }) {
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
            <dd data-figure="duration">{playDuration(sittingMinutes(sitting.startedAt))}</dd>
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
