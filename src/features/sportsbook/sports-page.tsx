import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ShowRoundMessage } from '#contract/frame-messages.ts';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { SiteFrame } from '../../frames/foreign-frame.tsx';
import { FrameNotice } from '../../frames/frame-notice.tsx';
import { storeFrameSound, useFrameSound } from '../../frames/frame-sound.ts';
import { type FrameMessage, mayReloadFrame } from '../../frames/use-frame-messages.ts';
import { useMissedSite } from '../../frames/use-missed-site.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useBusy } from '../../state/busy.ts';
import { headerSlotAtom, isFrameScrolledAtom, isMoneyInFrameAtom } from '../../state/frame-view.ts';
import { usePlay } from '../../state/play-in-sight.ts';
import { useIsOnline, useReconnect } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Strip } from '../../ui/strip.tsx';
import { FRAME_DEADLINE_MS, useArrival } from '../../ui/use-arrival.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { breakpoints } from '../../ui/use-min-width.ts';
import { useSession } from '../account/use-session.ts';
import { contentQueries } from '../content/queries.ts';
import { opensOffline, storeOfflineFrame } from './offline-frames.ts';
import { readSportsAddress, type SportsVendor, type SportsView } from './sports-address.ts';
import styles from './sports-page.module.css';
import { useFrameView } from './use-frame-view.ts';

function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readTheme = () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

interface SportsPageProps {
  vendor: SportsVendor;
  view: SportsView;
  /** Bet that the vendor should show, by its name in the wallet's ledger. */
  shownRound?: string | undefined;
  /** Selection that the vendor should put on the bet slip, by its own name for it. */
  selection?: string | undefined;
  /** Clock and figures of a player's play session, for the bar. */
  figures: ReactNode;
  /** Shown if the operator has not configured the vendor. */
  closed: ReactNode;
}

/**
 * A vendor's sports page in a frame as high as the screen allows, with the player's token or, for a guest, without one.
 * Reloads when the language or the theme changes.
 */
export function SportsPage({ vendor, view, shownRound, selection, figures, closed }: SportsPageProps) {
  const language = useLocale();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  // Resizing the window does not reload the page: a bet slip may be open in it.
  const [isMobile] = useState(() => !matchMedia(`(min-width: ${breakpoints.desktop}px)`).matches);
  const session = useSession();
  const { data: options, isPending } = useQuery(contentQueries.siteOptions(language));
  const [attempt, setAttempt] = useState(0);
  const isFrameScrolled = useAtomValue(isFrameScrolledAtom);
  const [wasScrolled, setWasScrolled] = useState(false);
  if (isFrameScrolled && !wasScrolled) setWasScrolled(true);
  const place = isFrameScrolled ? styles.whole : wasScrolled ? styles.back : '';
  const page = { vendor, view, language, theme, isMobile } as const;
  const url = readSportsAddress(page, session, options);
  const firstUrl = selection ? readSportsAddress({ ...page, selection }, session, options) : url;
  if (!url && !isPending) return closed;
  const reload = () => setAttempt(attempt + 1);
  return (
    <section className={`${styles.page} ${place}`} aria-labelledby="sports-title" aria-busy={!url}>
      <SportsBar view={view} figures={figures} onReload={reload} />
      <div className={styles.stage}>
        {url ? <VendorFrame key={`${url.href} ${attempt}`} url={firstUrl ?? url} view={view} shownRound={shownRound} onReload={reload} /> : <Opening />}
      </div>
    </section>
  );
}

function useViewNames(): Record<SportsView, string> {
  const { t } = useLingui();
  return {
    sports: t({ id: 'menu.sports', message: 'Spor' }),
    live: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }),
    esports: t({ id: 'menu.esports', message: 'E-Spor' }),
  };
}

function SportsBar({ view, figures, onReload }: { view: SportsView; figures: ReactNode; onReload: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const { openDialog } = useDialogActions();
  const names = useViewNames();
  const isMoneyInFrame = useAtomValue(isMoneyInFrameAtom);
  const slot = useAtomValue(headerSlotAtom);
  useDocumentTitle(names[view]);
  // The frame of a phone has a bar of its own. The figures of the play session are in the site's header then.
  if (isMoneyInFrame)
    return (
      <>
        <h1 id="sports-title" className="vh">
          {names[view]}
        </h1>
        {session && slot ? createPortal(figures, slot) : null}
      </>
    );
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 id="sports-title">{names[view]}</h1>
          <span className="badge">
            <Trans id="play_money">Oyun parası</Trans>
          </span>
        </div>
        {session ? figures : null}
      </div>
      {session ? null : (
        <p>
          <Trans id="sports.guest">Oranlara bakabilirsin; kupon için giriş yap.</Trans>
        </p>
      )}
      {session ? null : (
        <Button look="outline" size="sm" onClick={() => openDialog('login')}>
          <Trans id="login.submit">Giriş yap</Trans>
        </Button>
      )}
      <button type="button" className="icon-btn" aria-label={t({ id: 'sports.reload', message: 'Sayfayı yeniden yükle' })} onClick={onReload}>
        <Icon name="reload" />
      </button>
      <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
        <Icon name="shield" />
      </Link>
    </header>
  );
}

interface VendorFrameProps {
  url: URL;
  view: SportsView;
  shownRound: string | undefined;
  onReload: () => void;
}

/**
 * While offline, loads only a page that is known to open offline. Once loaded, a frame stays, whether the app is online
 * or not.
 */
function VendorFrame(props: VendorFrameProps) {
  const isOnline = useIsOnline();
  const [wasAsked, setWasAsked] = useState(() => isOnline || opensOffline(props.url));
  if (isOnline && !wasAsked) setWasAsked(true);
  return wasAsked ? <AskedFrame {...props} /> : <OfflineNotice />;
}

function OfflineNotice() {
  const { t } = useLingui();
  return (
    <FrameNotice
      icon="offline"
      title={t({ id: 'sports.offline_title', message: 'Bahisler için bağlantı gerekir' })}
      text={t({ id: 'sports.offline', message: 'Oranlar çevrimdışı gösterilmez. Bağlanınca sayfa kendiliğinden açılır.' })}
    />
  );
}

/** A page that has not reported anything this long after it was opened offline is not there, ms. */
const SILENCE_MS = 2_500;

/**
 * Tells whether to believe that a frame shows the vendor's page. Offline a browser may show an error page of its own
 * instead, although the vendor's page was stored once: `waiting` until the frame has reported anything, then `silent`.
 * A page that never reports anything is believed, since it is only opened online.
 */
function useBelief(url: URL, hasSpoken: boolean): 'believed' | 'waiting' | 'silent' {
  const isOnline = useIsOnline();
  const [speaks] = useState(() => opensOffline(url));
  const [isSilent, setIsSilent] = useState(false);
  const isDoubted = !isOnline && speaks && !hasSpoken;
  useEffect(() => {
    if (!isDoubted) return;
    const timer = setTimeout(() => setIsSilent(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isDoubted]);
  if (hasSpoken) return 'believed';
  if (isSilent) return 'silent';
  return isDoubted ? 'waiting' : 'believed';
}

/** The address is that of the first render: a selection is handed over once. */
function AskedFrame({ url: givenUrl, view, shownRound, onReload }: VendorFrameProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [url] = useState(givenUrl);
  const names = useViewNames();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, arrive } = useArrival();
  const isMissed = useMissedSite(state === 'there' ? url.origin : null);
  const postSound = useFrameSound(frame);
  usePlay(useSession() !== null && state === 'there');
  // A bet slip may be open in it.
  useBusy('game');
  const { openDialog } = useDialogActions();
  const [hasSpoken, setHasSpoken] = useState(false);
  const belief = useBelief(url, hasSpoken);
  useReconnect(belief === 'silent', onReload);
  const frameView = useFrameView();
  const heed = (message: FrameMessage) => {
    setHasSpoken(true);
    frameView.heed(message);
    if (message === 'close' || message === 'back-to-lobby') return void navigate({ to: '/' });
    if (message === 'kept-offline') return storeOfflineFrame(url);
    if (message === 'sound-on' || message === 'sound-off') return storeFrameSound(message);
    if (message === 'open-login') return openDialog('login');
    if (message === 'open-deposit') return void navigate({ to: '/dashboard/deposit' });
    if (message === 'open-limits') return void navigate({ to: '/responsible-play' });
    if (message !== 'reload' || !mayReloadFrame()) return;
    void showToast('info', t({ id: 'sports.reloading', message: 'Sayfa yeniden yüklenecek. Lütfen bekle…' }));
    onReload();
  };
  const onLoad = () => {
    arrive();
    frameView.onLoad();
    postSound();
    if (url.searchParams.has('selection')) void navigate({ to: '.', search: (search) => ({ ...search, selection: undefined }), replace: true });
    if (shownRound) frame.current?.contentWindow?.postMessage({ type: 'show-round', round: shownRound } satisfies ShowRoundMessage, '*');
  };
  const seconds = FRAME_DEADLINE_MS / 1_000;
  return (
    <>
      <SiteFrame url={url} frame={frame} title={names[view]} onLoad={onLoad} heed={heed} />
      {state === 'waiting' || belief === 'waiting' ? <Opening /> : null}
      {belief === 'silent' ? <OfflineNotice /> : null}
      {isMissed ? (
        <Strip
          icon="warn"
          title={<Trans id="sports.missed_title">Bahis sayfasına ulaşılamıyor</Trans>}
          text={<Trans id="sports.missed">Sayfa görünmüyorsa yeniden dene.</Trans>}
        >
          <Button look="primary" onClick={onReload}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </Strip>
      ) : null}
      {state === 'late' && belief !== 'silent' ? (
        <FrameNotice
          icon="clock"
          tone="warning"
          title={t({ id: 'sports.late_title', message: `Sayfa ${seconds} saniyede açılmadı` })}
          text={t({ id: 'sports.late', message: 'Bağlantını denetle, sonra yeniden dene.' })}
        >
          <Button look="primary" onClick={onReload}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </FrameNotice>
      ) : null}
    </>
  );
}

function Opening() {
  return (
    <div className={styles.opening} role="status">
      <Spinner isLarge />
      <Trans id="loading">Yükleniyor…</Trans>
    </div>
  );
}
