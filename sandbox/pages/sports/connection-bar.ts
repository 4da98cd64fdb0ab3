import { byId, make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import type { SportsMessageKey } from './sports-texts.ts';
import { clockTime } from './times-of.ts';

/** A connection that is restored within this time is not reported as lost, ms. */
const GRACE_MS = 1_500;

/**
 * Shows above everything else that the connection is lost or refused, with the time of the data shown. Announces with
 * `say` when it is back.
 */
export function watchConnection({ store, translate, language }: SportsDesk, say: (text: string) => void): void {
  const bar = byId('line-bar', HTMLDivElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  const keyOf = (): SportsMessageKey | null => {
    if (store.line === 'open' || store.line === 'opening' || store.knownAtMs === null) return null;
    if (store.line === 'over' || store.line === 'closed') return `line.${store.line}`;
    return navigator.onLine ? 'line.lost' : 'line.offline';
  };
  const write = (): void => {
    const key = keyOf();
    const wasShown = bar.childElementCount > 0;
    if (key === null && wasShown) say(translate('line.back'));
    const time = store.knownAtMs === null ? '' : clockTime(language, store.timeZone, store.knownAtMs);
    const text = key ? translate(key, { time }) : '';
    if (text === shown) return;
    shown = text;
    bar.replaceChildren(...(key ? [sportsIcon('offline', 'middle'), make('span', {}, text)] : []));
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, store.line === 'open' || !navigator.onLine ? 0 : GRACE_MS);
  };
  store.on('line', wait);
  // A cached board may arrive after the connection is known to be lost.
  store.on('board', () => store.canBet || wait());
  addEventListener('offline', wait);
  addEventListener('online', wait);
}
