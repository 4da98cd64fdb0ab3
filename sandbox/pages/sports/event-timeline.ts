import type { EventView, IncidentKind, IncidentView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';
import { type SportsIconName, sportsIcon } from './sports-icons.ts';

const FULL_TIME = 90;
/** The minimum distance between the marks of one team, in minutes of the match. */
const LEAST_APART = 6;
const icons: Partial<Record<IncidentKind, SportsIconName>> = {
  goal: 'football',
  'yellow-card': 'card',
  'red-card': 'card',
  'penalty-missed': 'close',
};

function sentence({ translate }: SportsDesk, { match }: EventView, { kind, side, score }: IncidentView): string {
  const what = `${translate(`incident.${kind}`)}${kind === 'goal' ? ` ${score.home}–${score.away}` : ''}`;
  return side === null ? what : `${match[side].name}: ${what}`;
}

function marks(desk: SportsDesk, event: EventView): HTMLElement[] {
  const last = { home: -LEAST_APART, away: -LEAST_APART };
  return event.incidents.flatMap((incident) => {
    const { kind, side, minute } = incident;
    const icon = icons[kind];
    if (icon === undefined || side === null || minute === null) return [];
    const place = Math.min(FULL_TIME, Math.max(minute, last[side] + LEAST_APART));
    last[side] = place;
    const item = make(
      'li',
      { class: `mark ${side} ${kind}` },
      sportsIcon(icon, 'small'),
      make('span', { class: 'figure' }, desk.translate('clock.minute', { minute })),
      make('span', { class: 'hidden' }, ` ${sentence(desk, event, incident)}`),
    );
    item.style.setProperty('--minute', String(place));
    return [item];
  });
}

/**
 * Creates the timeline of a match over ninety minutes: goals, cards and missed penalties, those of the home team above
 * the bar.
 */
export function createTimeline(desk: SportsDesk) {
  const { translate } = desk;
  const list = make('ol', { class: 'marks' });
  const done = make('i');
  const element = make(
    'section',
    { class: 'timeline', 'aria-labelledby': 'timeline-title' },
    make(
      'div',
      { class: 'timeline-head' },
      make('h3', { id: 'timeline-title' }, translate('event.timeline')),
      make('span', { class: 'muted' }, translate('event.simulated')),
    ),
    make(
      'div',
      { class: 'timeline-body' },
      list,
      make('div', { class: 'timeline-bar', 'aria-hidden': 'true' }, done, make('em')),
      make(
        'div',
        { class: 'timeline-ends figure', 'aria-hidden': 'true' },
        make('span', {}, '0’'),
        make('span', {}, translate('event.half')),
        make('span', {}, '90’'),
      ),
    ),
  );
  let shown = '';
  return {
    element,
    update(event: EventView): void {
      const { clock, state, score } = event.match;
      element.hidden = score === null;
      const minute = state === 'ended' ? FULL_TIME : Math.min(FULL_TIME, clock.minute ?? 0);
      done.style.width = `${(minute / FULL_TIME) * 100}%`;
      const next = JSON.stringify(event.incidents);
      if (next === shown) return;
      shown = next;
      list.replaceChildren(...marks(desk, event));
    },
  };
}
