import type { SportCode } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsHash } from './sports-route.ts';
import { daysFrom, shortDate, shortWeekday } from './times-of.ts';

/** Creates the links to the days of the fixtures, today first. */
export function createDays({ translate, language, store }: SportsDesk, count: number) {
  const element = make('nav', { class: 'days', 'aria-label': translate('board.day') });
  let shown = '';
  return {
    element,
    show(sport: SportCode, chosen: number): void {
      const moments = daysFrom(store.now(), count);
      const next = `${sport} ${chosen} ${shortDate(language, store.timeZone, store.now())}`;
      if (next === shown) return;
      shown = next;
      const links = moments.map((moment, day) => {
        const name = day === 0 ? translate('board.today') : shortWeekday(language, store.timeZone, moment);
        const link = make(
          'a',
          { href: sportsHash({ view: 'board', sport, day }) },
          make('b', {}, name),
          make('span', { class: 'figure' }, shortDate(language, store.timeZone, moment)),
        );
        if (day === chosen) link.setAttribute('aria-current', 'true');
        // Switching days replaces the history entry, so that Back does not step through the days.
        link.addEventListener('click', (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          location.replace(link.href);
        });
        return link;
      });
      const hadFocus = element.contains(document.activeElement);
      element.replaceChildren(...links);
      if (hadFocus) links[chosen]?.focus();
    },
  };
}
