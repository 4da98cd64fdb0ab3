import { type LateNewsShown, sectionOf } from '../../engine/table/rules/late-news.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { comeIn, type DrawView } from './draw-view.ts';

const NEWS = 5;
const SLIDE_MS = 520;

function newsLine(page: number | null, place: number, translate: Translate): HTMLElement {
  const rank = place === 0 ? 'draw.lead' : place === NEWS - 1 ? 'draw.last' : null;
  const section = page === null ? null : sectionOf(page);
  const tag = make('b', {}, section ? translate(`draw.section.${section}`) : '–');
  const words = make('span', {}, page === null ? '' : translate('draw.page', { page }));
  return make('li', { class: `news-line ${section ?? 'waits'}` }, make('i', {}, rank ? translate(rank) : String(place + 1)), tag, words);
}

/** Creates a view with five news items, which appear one below the other with their sections and pages. */
export function createNewsDesk(translate: Translate): DrawView<LateNewsShown> {
  const list = make('ol', { class: 'news-desk' });
  return {
    element: list,
    show(shown, come, isNew) {
      const lines = Array.from({ length: NEWS }, (_, place) => newsLine((place < come && shown?.pages[place]) || null, place, translate));
      list.replaceChildren(...lines);
      const newest = lines[come - 1];
      if (isNew && newest)
        comeIn(
          newest,
          [
            { transform: 'translateX(60px)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          SLIDE_MS,
        );
    },
    sentence({ pages }) {
      const last = pages.at(-1) ?? 1;
      return translate('draw.news', {
        lead: translate(`draw.section.${sectionOf(pages[0] ?? 1)}`),
        last: translate(`draw.section.${sectionOf(last)}`),
        page: last,
      });
    },
    resultName: ({ pages }) => pages.join(' '),
    recall: ({ pages }) => make('ol', { class: 'news-desk' }, ...pages.map((page, place) => newsLine(page, place, translate))),
  };
}
