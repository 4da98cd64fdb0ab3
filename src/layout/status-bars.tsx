import { Trans } from '@lingui/react/macro';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { MoveBar } from '../features/settings/move-bar.tsx';
import { formatMoment } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './status-bars.module.css';
import { UpdateBar, useUpdateOffer } from './update-prompt.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import { sportsRoutes, useIsShown } from './use-is-shown.ts';

/**
 * Returns when the server last responded with data that the screens show; null if there is none. Public content does
 * not count: the worker serves it, so it says nothing about connectivity.
 */
function useLastKnownAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const read = () => {
    const known = cache.findAll({ predicate: ({ meta, queryKey }) => meta?.persisted !== undefined && queryKey[0] !== 'content' });
    return Math.max(0, ...known.map(({ state }) => state.dataUpdatedAt));
  };
  return useSyncExternalStore(subscribe, read) || null;
}

function OfflineBar() {
  const lastKnownAtMs = useLastKnownAt();
  const locale = useLocale();
  const time = lastKnownAtMs === null ? null : <time dateTime={new Date(lastKnownAtMs).toISOString()}>{formatMoment(lastKnownAtMs, locale)}</time>;
  return (
    <div className="bar offline">
      <Icon name="offline" size={20} />
      {time ? (
        <span>
          <Trans id="bar.offline_since">Çevrimdışı — son bilinen veriler {time}</Trans>
        </span>
      ) : (
        <span>
          <Trans id="bar.offline">Çevrimdışı — bağlantı bekleniyor</Trans>
        </span>
      )}
    </div>
  );
}

/**
 * Unobtrusive bars at the edge of the page, one at a time: offline comes before a new version, which comes before a
 * planned move.
 */
export function StatusBars() {
  const isOnline = useIsOnline();
  const isScrolled = useIsScrolled();
  const isPlaying = useIsShown('/casino/play/$game');
  const isBetting = useIsShown(...sportsRoutes);
  const { isOffered, putOff } = useUpdateOffer();
  const bar = isOffered ? <UpdateBar onPutOff={putOff} /> : isPlaying ? null : <MoveBar />;
  const place = isPlaying ? styles.playing : isBetting ? styles.betting : isScrolled ? styles.raised : '';
  return (
    <div className={`${styles.dock} ${place}`} role="status">
      {isOnline ? bar : <OfflineBar />}
    </div>
  );
}
