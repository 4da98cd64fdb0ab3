import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { isPutOff, offersAtom } from '../../state/offers.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import { AsOf } from './as-of.tsx';
import { catchUp } from './catch-up.ts';
import { ALL_PAGES, fillNotifications } from './fill-notifications.ts';
import { findNotifications } from './find-notifications.ts';
import { NotificationDetail, UnknownNotification } from './notification-detail.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { emptySearch, NotificationSearch, type Search } from './notification-search.tsx';
import { PushOffer } from './push-offer.tsx';
import { PushSettings } from './push-settings.tsx';
import { notificationQueries } from './queries.ts';
import { UnreadBar } from './unread-bar.tsx';
import { useMarkAll } from './use-mark-all.ts';
import { usePanel } from './use-panel.ts';
import { usePush } from './use-push.ts';

function useNotifications() {
  const usercode = useSession()?.usercode ?? '';
  const locale = useLocale();
  const isPlayer = usercode !== '';
  const stored = useQuery({ ...notificationQueries.stored(usercode), enabled: isPlayer });
  const newest = useQuery({ ...notificationQueries.newest(usercode), enabled: isPlayer });
  const unread = useQuery({ ...notificationQueries.unread(usercode), enabled: isPlayer });
  return { usercode, locale, stored, newest, unreadCount: unread.data };
}

/** The notification panel: the list, one notification, or the settings; Back leads from the latter two to the list. */
export function NotificationPanel() {
  const { t } = useLingui();
  const { openedId, isInSettings, openNotification, openSettings, back, close } = usePanel();
  const { isOffered } = usePush();
  const [isSearching, setIsSearching] = useState(false);
  const notifications = useNotifications();
  const { stored, newest, locale } = notifications;
  const opened = openedId === undefined ? undefined : stored.data?.find(({ id }) => String(id) === openedId);
  const isListShown = openedId === undefined && !isInSettings;
  const views = useReturningFocus(openedId);
  const actions = (
    <>
      {stored.data && stored.data.length > 0 ? <SearchButton isSearching={isSearching} onToggle={() => setIsSearching(!isSearching)} /> : null}
      {isOffered ? <SettingsButton onOpen={openSettings} /> : null}
    </>
  );
  const isUnknown = openedId !== undefined && !opened;
  const title = isInSettings
    ? t({ id: 'push.settings', message: 'Bildirim ayarları' })
    : isListShown
      ? t({ id: 'notifications.title', message: 'Bildirimler' })
      : t({ id: 'notification.title', message: 'Bildirim' });
  return (
    <Dialog
      kind="panel"
      title={title}
      badge={isListShown ? actions : null}
      onBack={isListShown ? undefined : back}
      onEscape={isListShown ? undefined : back}
      onClose={close}
    >
      <div ref={views} className={styles.views}>
        <div className={styles.view} inert={!isListShown}>
          <ListView {...notifications} isSearching={isSearching} onOpen={({ id }) => openNotification(id)} />
        </div>
        {isListShown ? null : (
          <div className={`${styles.view} ${styles.above}`}>
            {isInSettings ? <PushSettings /> : null}
            {opened ? <NotificationDetail key={opened.id} usercode={notifications.usercode} notification={opened} locale={locale} /> : null}
            {isUnknown && (stored.isPending || newest.isFetching) ? <Skeleton /> : null}
            {isUnknown && !stored.isPending && !newest.isFetching ? <UnknownNotification onBack={back} /> : null}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function SearchButton({ isSearching, onToggle }: { isSearching: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t({ id: 'notifications.find', message: 'Ara ve filtrele' })}
      aria-expanded={isSearching}
      onClick={onToggle}
    >
      <Icon name="search" />
    </button>
  );
}

function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className="icon-btn" aria-label={t({ id: 'push.settings', message: 'Bildirim ayarları' })} onClick={onOpen}>
      <Icon name="gear" />
    </button>
  );
}

/** Returns the focus to the row from which the player left the list. */
function useReturningFocus(openedId: string | undefined) {
  const views = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (openedId === undefined && last.current !== undefined)
      views.current?.querySelector<HTMLElement>(`[data-notification="${CSS.escape(last.current)}"]`)?.focus();
    last.current = openedId;
  }, [openedId]);
  return views;
}

/** The quiet offer above the list: shown while pushes are possible here, off, and not postponed. */
function usePushOffer(): [boolean, () => void] {
  const { isKnown, isOn, isPending, obstacle } = usePush();
  const isResting = isPutOff(useAtomValue(offersAtom), 'push');
  const [isClosed, setIsClosed] = useState(false);
  const isOpen = isKnown && !isOn && !isPending && obstacle === null && !isClosed && !isResting;
  return [isOpen, () => setIsClosed(true)];
}

type ListViewProps = ReturnType<typeof useNotifications> & { isSearching: boolean; onOpen: (notification: Notification) => void };

function ListView({ usercode, locale, stored, newest, unreadCount, isSearching, onOpen }: ListViewProps) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const [search, setSearch] = useState(emptySearch);
  const asked = useDeferredValue(isSearching ? search : emptySearch);
  const list = stored.data;
  const found = useMemo(() => findNotifications(list ?? [], asked.kind, asked.text), [list, asked]);
  const { waitingCount, markAll, undo } = useMarkAll(usercode);
  const [isOfferOpen, closeOffer] = usePushOffer();
  const hasOlder = newest.data?.isWhole === false;
  const isNarrowed = asked.kind !== null || asked.text !== '';
  const [isFilling, setIsFilling] = useState(false);
  useEffect(() => {
    if (!isNarrowed || !hasOlder) return;
    setIsFilling(true);
    void fillNotifications(client, usercode, ALL_PAGES).then(() => setIsFilling(false));
  }, [client, usercode, isNarrowed, hasOlder]);
  const unread = useMemo(() => (list ?? []).filter(({ isRead }) => !isRead), [list]);
  const isReadElsewhere = unreadCount !== undefined && unread.length > unreadCount;
  useEffect(() => {
    if (isReadElsewhere) void catchUp(client, usercode);
  }, [client, usercode, isReadElsewhere]);
  const count = Math.max(unreadCount ?? 0, unread.length);
  if (!list || (list.length === 0 && newest.isPending && !newest.error)) return <Skeleton />;
  if (list.length === 0) return newest.error ? <Failed error={newest.error} onRetry={() => void newest.refetch()} /> : <Empty />;
  return (
    <>
      {isSearching ? <NotificationSearch search={search} onChange={setSearch} /> : null}
      {!isOnline || newest.error ? <AsOf timeMs={newest.dataUpdatedAt} locale={locale} /> : null}
      <UnreadBar count={count} waitingCount={waitingCount} onMarkAll={() => markAll(count)} onUndo={undo} />
      {isOfferOpen && !isSearching ? (
        <div className={styles.offer}>
          <PushOffer isQuiet onDone={closeOffer} />
        </div>
      ) : null}
      {found.length > 0 ? (
        <NotificationList key={`${asked.kind}/${asked.text}`} usercode={usercode} notifications={found} locale={locale} hasOlder={hasOlder} onOpen={onOpen} />
      ) : (
        <NoMatch search={asked} isComplete={!isFilling} onReset={() => setSearch(emptySearch)} />
      )}
    </>
  );
}

function Empty() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={3}
      icon="bell"
      title={t({ id: 'notifications.empty_title', message: 'Şimdilik sessiz' })}
      text={t({ id: 'notifications.empty', message: 'Yeni bir bildirimin olduğunda burada göreceksin.' })}
    />
  );
}

function NoMatch({ search: { text }, isComplete, onReset }: { search: Search; isComplete: boolean; onReset: () => void }): ReactNode {
  const { t } = useLingui();
  if (!isComplete) return <Skeleton />;
  return (
    <EmptyState
      level={3}
      icon="search"
      title={
        text
          ? t({ id: 'notifications.none_found', message: `“${text}” bulunamadı` })
          : t({ id: 'notifications.none_of_kind', message: 'Bu türde bildirim yok' })
      }
      text={t({ id: 'notifications.none_found_text', message: 'Yazımı denetle ya da bütün türlerde ara.' })}
    >
      <Button look="outline" onClick={onReset}>
        <Trans id="notifications.reset">Tümünü göster</Trans>
      </Button>
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  return (
    <EmptyState level={3} icon="warn" title={t({ id: 'notifications.failed', message: 'Bildirimler açılamadı' })} text={errorMessage(error)}>
      <Button look="outline" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
    </EmptyState>
  );
}

function Skeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`sk ${styles.placeholder}`} />
      ))}
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
