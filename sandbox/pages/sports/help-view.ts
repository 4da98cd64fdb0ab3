import { make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/formats.ts';
import type { SportsDesk } from './sports-desk.ts';
import type { SportsMessageKey } from './sports-texts.ts';
import type { SportsView } from './sports-view.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

/** Creates the table of margins by sport, before and during a match, percent. */
function marginTable({ store, translate }: SportsDesk): HTMLElement {
  const percent = (value: number): string => `%${formatNumber(value)}`;
  const rows = store.sports.map(({ code, marginPercent }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, translate(`sport.${code}`)),
      make('td', { class: 'figure' }, percent(marginPercent.before)),
      make('td', { class: 'figure' }, percent(marginPercent.live)),
    ),
  );
  const heads = (['help.sport', 'help.before', 'help.live'] as const).map((key) => make('th', { scope: 'col' }, translate(key)));
  return make(
    'table',
    { class: 'periods' },
    make('caption', {}, translate('help.margin')),
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...rows),
  );
}

/** Creates the view of the published rules: how odds are made, and how bets are accepted and settled. */
export function createHelpView(desk: SportsDesk): SportsView {
  const { translate, store } = desk;
  const element = make('div', { class: 'view help' });
  const part = (title: SportsMessageKey, text: string, ...more: readonly Node[]): HTMLElement =>
    make('section', {}, make('h3', {}, translate(title)), make('p', {}, text), ...more);
  const draw = (): void => {
    const { limits } = store;
    const figures = limits && {
      least: formatMoney(limits.leastStakeMinor),
      most: formatMoney(limits.mostStakeMinor),
      return: formatMoney(limits.mostReturnMinor),
      count: formatNumber(limits.mostSelections),
    };
    element.replaceChildren(
      make('div', { class: 'section-head' }, make('h2', {}, translate('help.link'))),
      make(
        'div',
        { class: 'help-card' },
        make('p', {}, translate('help.intro')),
        part('help.odds', translate('help.oddsText'), ...(store.sports.length > 0 ? [marginTable(desk)] : [])),
        ...(limits
          ? [
              part('help.liveDelay', translate('help.liveDelayText', { seconds: formatNumber(limits.liveDelayMs / SECOND_MS) })),
              part('help.cashOut', translate('help.cashOutText', { percent: formatNumber(limits.cashOutMarginPercent) })),
            ]
          : []),
        part('help.settle', translate('help.settleText')),
        part('help.void', translate('help.voidText')),
        ...(limits ? [part('help.postponed', translate('help.postponedText', { hours: formatNumber(limits.voidAfterMs / HOUR_MS) }))] : []),
        part('help.tie', translate('help.tieText')),
        ...(figures ? [part('help.limits', translate('help.limitsText', figures))] : []),
        part('help.keys', translate('help.keysText')),
      ),
    );
  };
  return { element, show: draw, refresh: draw, end: () => {} };
}
