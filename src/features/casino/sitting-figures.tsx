import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { formatClock, formatNet } from '../../i18n/format.ts';
import { useSession } from '../account/queries.ts';
import styles from './game-bar.module.css';
import { casinoQueries } from './queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

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

/** `42 dk`, `1 sa 12 dk`. */
function useDurationText(startedAt: string | null): string {
  const { t } = useLingui();
  const minutes = startedAt === null ? 0 : Math.max(0, Math.floor((readServerTimeMs() - Date.parse(startedAt)) / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours > 0 ? t({ id: 'play.hours', message: `${hours} sa ${rest} dk` }) : t({ id: 'play.minutes', message: `${rest} dk` });
}

/** What this sitting has brought and how long it lasts, as far as the backend counts it, and the clock. They alone are renewed with each minute. */
export function SittingFigures({ isCounted }: { isCounted: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const nowMs = useMinute();
  const { data: sitting } = useQuery({ ...casinoQueries.sitting(session?.usercode ?? ''), enabled: session !== null && isCounted });
  const duration = useDurationText(sitting?.startedAt ?? null);
  const isKnown = isCounted && session !== null && sitting !== null && sitting !== undefined;
  return (
    <dl className={styles.figures} data-private="">
      {isKnown ? (
        <>
          <div>
            <dt>{t({ id: 'play.sitting', message: 'Bu oturum' })}</dt>
            <dd className="num" data-figure="net">
              {formatNet(sitting.net)}
            </dd>
          </div>
          <div>
            <dt>{t({ id: 'play.duration', message: 'Süre' })}</dt>
            <dd data-figure="duration">{duration}</dd>
          </div>
        </>
      ) : null}
      <div>
        <dt>{t({ id: 'play.clock', message: 'Saat' })}</dt>
        <dd className="num" data-figure="clock">
          {formatClock(nowMs)}
        </dd>
      </div>
    </dl>
  );
}
