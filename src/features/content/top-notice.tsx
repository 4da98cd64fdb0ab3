import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { useWasIdle } from '../../scheduling/use-was-idle.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { contentQueries } from './queries.ts';
import { isNoticeDue, markNoticeRead, reviewNotice } from './read-notice.ts';
import styles from './top-notice.module.css';

/** Duration of the collapse of a closed notice (specification, section 4). */
const COLLAPSE_MS = 500;

/** Announcements above the home page's header, until they are closed or another page is opened. */
export function TopNotice({ isHome }: { isHome: boolean }) {
  const language = useLocale();
  const { data } = useQuery({ ...contentQueries.announcements(language), enabled: false });
  const leaveHome = useEffectEvent(() => {
    if (data && data.length > 0) markNoticeRead(language, data);
  });
  useEffect(() => {
    if (!isHome) leaveHome();
  }, [isHome]);
  return isHome ? <Notice language={language} /> : null;
}

/**
 * Decides once, on entering the page, whether space is reserved: anything that arrives later must not shift the layout.
 */
function Notice({ language }: { language: string }) {
  const [mode, setMode] = useState<'topNotify' | 'collapsing' | null>(() => (isNoticeDue() ? 'topNotify' : null));
  const wasIdle = useWasIdle();
  const { data } = useQuery({ ...contentQueries.announcements(language), enabled: mode !== null || wasIdle });
  const isCollapsing = mode === 'collapsing';
  const close = () => {
    setMode('collapsing');
    markNoticeRead(language, data ?? []);
  };
  useEffect(() => {
    if (data) reviewNotice(language, data);
  }, [language, data]);
  useEffect(() => {
    if (!isCollapsing) return;
    const timer = setTimeout(() => setMode(null), COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isCollapsing]);
  if (mode === null) return null;
  return (
    <div
      className={`${styles.notice} ${isCollapsing ? styles.collapsing : ''} ${data?.length === 0 ? styles.empty : ''}`}
      data-mode="topNotify"
      data-small-target=""
    >
      {data && data.length > 0 ? <Line announcements={data} onClose={close} /> : null}
    </div>
  );
}

type Announcements = readonly { id: string | number; title: string }[];

function Line({ announcements, onClose }: { announcements: Announcements; onClose: () => void }) {
  const { t } = useLingui();
  const [isPaused, setIsPaused] = useState(false);
  const hasPages = useHasPath()('/pages');
  return (
    <section className={styles.line} aria-label={t({ id: 'notice.label', message: 'Duyuru' })}>
      <div className={styles.window}>
        <p className={isPaused ? `${styles.track} ${styles.paused}` : styles.track}>
          {announcements.map(({ id, title }) => (
            <Fragment key={`${id}${title}`}>
              {hasPages ? <AppLink to={`/pages/${id}`}>{title}</AppLink> : <span>{title}</span>}
              <Mark />
            </Fragment>
          ))}
        </p>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? t({ id: 'notice.play', message: 'Duyuruyu sürdür' }) : t({ id: 'notice.pause', message: 'Duyuruyu durdur' })}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={18} />
      </button>
      <button type="button" aria-label={t({ id: 'notice.close', message: 'Duyuruyu kapat' })} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
