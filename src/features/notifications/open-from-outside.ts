import type { RegisteredRouter } from '@tanstack/react-router';
import { NOTIFICATION_QUERY, type WorkerToPageMessage } from '#contract/worker-messages.ts';
import { readSession } from '../../state/session.ts';
import { isKnownPath } from './known-path.ts';

interface Place {
  /** Path and remaining query, relative to the app's base. */
  href: string;
  /** Id of the notification; empty for the list. */
  notification: string;
}

/** Extracts the notification's query from an address of this app; null if it has none. */
export function splitAddress(address: string): Place | null {
  const [withoutHash = '', hash] = address.split('#');
  const [path = '/', query = ''] = withoutHash.split('?');
  const queries = new URLSearchParams(query);
  const notification = queries.get(NOTIFICATION_QUERY);
  if (notification === null) return null;
  queries.delete(NOTIFICATION_QUERY);
  return { href: `${path || '/'}${queries.size > 0 ? `?${queries}` : ''}${hash ? `#${hash}` : ''}`, notification };
}

/**
 * Opens the panel over the current screen: the list, then the notification above it, so that Back leads through both.
 */
async function showPanel(router: RegisteredRouter, notification: string): Promise<void> {
  const { dialog, notification: shown } = router.state.location.state;
  const stay = { to: '.', search: true, resetScroll: false } as const;
  if (dialog === 'notifications' && shown !== undefined && notification) {
    await router.navigate({ ...stay, replace: true, state: (previous) => ({ ...previous, notification }) });
    return;
  }
  if (dialog !== 'notifications')
    await router.navigate({ ...stay, replace: dialog !== undefined, state: (previous) => ({ ...previous, dialog: 'notifications', panelDepth: 0 }) });
  if (notification) await router.navigate({ ...stay, state: (previous) => ({ ...previous, notification, panelDepth: (previous.panelDepth ?? 0) + 1 }) });
}

/** Opens the login for a guest, who then continues to the requested address. */
async function askToLogIn(router: RegisteredRouter, { href, notification }: Place): Promise<void> {
  const afterwards = `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [NOTIFICATION_QUERY]: notification })}`;
  await router.navigate({ to: '.', search: true, state: (previous) => ({ ...previous, dialog: 'login', afterwards }) });
}

/** Navigates to a notification's screen, or home if this app lacks it, and opens the panel over it. */
async function open(router: RegisteredRouter, place: Place, isArriving: boolean): Promise<void> {
  const href = isKnownPath(router, place.href) ? place.href : '/';
  const here = router.state.location;
  if (isArriving) await router.navigate({ href, replace: true, state: {} });
  else if (here.href !== href && !here.pathname.startsWith('/casino/play/')) await router.navigate({ href });
  await (readSession() ? showPanel(router, place.notification) : askToLogIn(router, { href, notification: place.notification }));
}

/**
 * Opens the panel if the address asks for it, at start and on every navigation, and when the worker reports a click on
 * a shown notification.
 */
export function openFromOutside(router: RegisteredRouter): void {
  let arriving: string | null = null;
  const arrive = () => {
    const { href } = router.state.location;
    const place = splitAddress(href);
    if (!place || arriving === href) return;
    arriving = href;
    void open(router, place, true).finally(() => {
      arriving = null;
    });
  };
  router.subscribe('onResolved', arrive);
  let obeyed = '';
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerToPageMessage | null>) => {
    if (data?.type !== 'OPEN') return;
    port?.postMessage(true);
    const place = data.click === obeyed ? null : splitAddress(data.path);
    obeyed = data.click;
    if (place) void open(router, place, false);
  });
  arrive();
}
