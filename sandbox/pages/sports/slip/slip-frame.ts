import { make } from '../../page/element.ts';
import { emptyArt } from '../page-states.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import { sportsHash } from '../sports-route.ts';

const TICKET =
  '<path d="M44 51h32v6a4 4 0 0 0 0 8v6H44v-6a4 4 0 0 0 0-8ZM66 52v3M66 59v4M66 67v3" stroke="var(--primary)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>';

/** Creates what the slip holds while nothing is selected. */
export function emptySlip({ translate }: SportsDesk): HTMLElement {
  const back = make('a', { class: 'button', href: sportsHash({ view: 'board', sport: null, day: 0 }) }, translate('slip.toBoard'));
  return make('div', { class: 'empty' }, emptyArt(TICKET), make('h3', {}, translate('slip.empty')), make('p', {}, translate('slip.emptyText')), back);
}

/** Creates the slip around its parts: head, what scrolls, and what stays below it. */
export function slipFrame({ translate }: SportsDesk, head: readonly Element[], body: readonly Element[], foot: readonly Element[]): HTMLElement {
  const play = make(
    'p',
    { class: 'slip-play' },
    sportsIcon('shield', 'small'),
    make('span', {}, make('b', {}, translate('slip.playMoney')), ` ${translate('slip.notReal')}`),
  );
  return make(
    'section',
    { class: 'slip', id: 'slip', 'aria-labelledby': 'slip-title' },
    ...head,
    make('div', { class: 'slip-body', id: 'slip-body', role: 'tabpanel', tabindex: '0', 'aria-labelledby': 'slip-title' }, ...body),
    make('div', { class: 'slip-foot' }, ...foot, play),
  );
}
