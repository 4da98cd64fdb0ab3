import type { EventView, ScoreView, SportCode, StatisticView, TeamView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { writeText } from '../page/write-text.ts';
import { clockText } from './clock-text.ts';
import { crest } from './crest.ts';
import { createTimeline } from './event-timeline.ts';
import type { Favourites } from './favourites.ts';
import { createField } from './field-drawing.ts';
import { createStar } from './league-group.ts';
import { badge, voidNote } from './match-row.ts';
import type { SportsDesk } from './sports-desk.ts';
import type { SportsMessageKey } from './sports-texts.ts';
import { dateAndTime } from './times-of.ts';

/** What the last column of the table of periods counts in sports where it is not a total. */
const totals: Partial<Record<SportCode, SportsMessageKey>> = { tennis: 'event.sets', volleyball: 'event.sets', esports: 'event.maps' };
const hasMinutes = (sport: SportCode): boolean => sport === 'football' || sport === 'virtual';

function teamOf(desk: SportsDesk, favourites: Favourites, { id, name }: TeamView): HTMLElement {
  const star = createStar(favourites, 'team', id, desk.translate('team.favourite', { team: name }));
  return make('div', { class: 'event-team' }, crest(id, 'large'), make('b', { class: 'event-team-name' }, name), star);
}

/** Creates the table with the score of each period. */
function periodTable({ translate }: SportsDesk, { match, league }: EventView, score: ScoreView): HTMLElement {
  const numbers = score.periods.map((_, index) => make('th', { scope: 'col' }, String(index + 1)));
  const line = (side: 'home' | 'away'): HTMLElement =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, match[side].name),
      ...score.periods.map((period) => make('td', { class: 'figure' }, String(period[side]))),
      make('td', { class: 'figure total' }, String(score[side])),
    );
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, make('span', { class: 'hidden' }, translate('event.period'))),
    ...numbers,
    make('th', { scope: 'col' }, translate(totals[league.sport] ?? 'event.total')),
  );
  return make(
    'table',
    { class: 'periods' },
    make('caption', { class: 'hidden' }, translate('event.periods')),
    make('thead', {}, head),
    make('tbody', {}, line('home'), line('away')),
  );
}

function statisticRow({ translate }: SportsDesk, { kind, home, away }: StatisticView): HTMLElement {
  const share = home + away === 0 ? 50 : (home / (home + away)) * 100;
  const bar = make('em');
  bar.style.width = `${share.toFixed(1)}%`;
  return make(
    'div',
    { class: 'statistic' },
    make('b', { class: 'figure' }, String(home)),
    make('span', {}, translate(`statistic.${kind}`)),
    make('b', { class: 'figure' }, String(away)),
    make('i', { 'aria-hidden': 'true' }, bar),
  );
}

/** Returns the line below the score: the clock, the start time, or what has become of the match. */
function stateLine(desk: SportsDesk, { match, league }: EventView): readonly Node[] {
  const { translate, language, store } = desk;
  if (match.state === 'live') {
    const { minute, period } = clockText(league.sport, match.clock, translate);
    const first = match.score?.periods[0];
    const isLater = hasMinutes(league.sport) && match.clock.period > 1 && first !== undefined;
    const half = isLater ? make('span', { class: 'muted figure' }, translate('halfScore', { score: `${first.home}–${first.away}` })) : null;
    // The live badge is already shown above.
    const beside = period === translate('match.live') ? null : make('span', {}, period);
    return [make('b', { class: 'figure live-text' }, minute), ...(beside ? [beside] : []), ...(half ? [half] : [])];
  }
  if (match.state === 'postponed') {
    const until =
      match.voidsAtMs === null ? translate('match.newDay') : translate('match.postponedText', { time: dateAndTime(language, store.timeZone, match.voidsAtMs) });
    return [badge('history', translate('match.postponed'), 'warn'), make('span', { class: 'muted' }, until)];
  }
  if (match.state === 'void') return voidNote(desk, match);
  if (match.state === 'ended') return [badge('check', translate('match.ended'))];
  return [make('span', { class: 'figure' }, translate('event.startsAt', { time: dateAndTime(language, store.timeZone, match.startsAtMs) }))];
}

/** What a phone shows of a match below its score. Wide pages show both. */
export type EventPart = 'markets' | 'facts';

function createParts({ translate }: SportsDesk, choose: (part: EventPart) => void): HTMLElement {
  const buttons = (['markets', 'facts'] as const).map((part) => {
    const button = make('button', { type: 'button', 'aria-pressed': String(part === 'markets') }, translate(`event.${part}`));
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button));
      choose(part);
    });
    return button;
  });
  return make('div', { class: 'event-parts tabs', role: 'group', 'aria-label': translate('event.parts') }, ...buttons);
}

/**
 * Creates the head of an event: teams, score, the field with the ball, statistics, and periods or a timeline. `choose`
 * is called with the part that the player of a phone wants to see.
 */
export function createEventHead(desk: SportsDesk, favourites: Favourites, first: EventView, choose: (part: EventPart) => void) {
  const { translate } = desk;
  const { sport } = first.league;
  const heading = make('h2', { id: 'event-title', class: 'hidden' });
  const live = make('span', { class: 'badge live' }, translate('now.badge'));
  const score = make('p', { class: 'event-score' });
  const state = make('div', { class: 'event-state' });
  const field = createField(sport);
  const situation = make('figcaption');
  const fieldBox = make('figure', { class: 'event-field' }, field.element, situation);
  const statistics = make('div', { class: 'statistics', role: 'group', 'aria-label': translate('event.statistics', { team: first.match.home.name }) });
  const periods = make('div', { class: 'event-periods' });
  const side = make('div', { class: 'event-side' }, periods, statistics);
  const middle = make('div', { class: 'event-middle' }, fieldBox, side);
  const timeline = hasMinutes(sport) ? createTimeline(desk) : null;
  const top = make(
    'div',
    { class: 'event-top' },
    teamOf(desk, favourites, first.match.home),
    make('div', { class: 'event-middle-top' }, live, score, state),
    teamOf(desk, favourites, first.match.away),
  );
  const parts = createParts(desk, choose);
  const facts = make('div', { class: 'event-facts' }, middle, timeline?.element ?? null);
  const element = make('article', { class: 'event', 'aria-labelledby': 'event-title' }, heading, top, parts, facts);
  const shown = { state: '', statistics: '', periods: '' };
  const writeScore = ({ match }: EventView): void => {
    const text = match.score === null ? '' : `${match.score.home} – ${match.score.away}`;
    writeText(heading, translate('event.heading', { home: match.home.name, score: text || '–', away: match.away.name }));
    if (score.dataset.score === text) return;
    score.dataset.score = text;
    score.replaceChildren(
      ...(match.score === null
        ? [make('b', { class: 'versus' }, '–')]
        : [make('b', {}, String(match.score.home)), make('i', { 'aria-hidden': 'true' }), make('b', {}, String(match.score.away))]),
    );
  };
  const writeField = (event: EventView): void => {
    const isSeen = event.field !== null && event.match.state === 'live';
    fieldBox.hidden = !isSeen;
    statistics.hidden = event.statistics.length === 0;
    periods.hidden = periods.childElementCount === 0;
    side.hidden = statistics.hidden && periods.hidden;
    middle.hidden = fieldBox.hidden && side.hidden;
    middle.classList.toggle('alone', fieldBox.hidden || side.hidden);
    if (!event.field || !isSeen) return;
    const team = event.field.side === null ? '' : event.match[event.field.side].name;
    const text = event.field.side === null ? translate('situation.break') : translate(`situation.${event.field.situation}`, { team });
    writeText(situation, text);
    field.update(event.field, translate('event.field', { situation: text }));
  };
  const update = (event: EventView): void => {
    live.hidden = event.match.state !== 'live';
    // A sentence takes up the whole width below the teams.
    top.classList.toggle('is-told', event.match.state === 'postponed' || event.match.state === 'void');
    writeScore(event);
    const nextState = JSON.stringify([event.match.state, event.match.clock, event.match.score?.periods[0], event.match.voidsAtMs]);
    if (nextState !== shown.state) state.replaceChildren(...stateLine(desk, event));
    const nextStatistics = JSON.stringify(event.statistics);
    if (nextStatistics !== shown.statistics) statistics.replaceChildren(...event.statistics.map((statistic) => statisticRow(desk, statistic)));
    const held = event.match.score;
    const nextPeriods = !hasMinutes(sport) && held && held.periods.length > 0 ? JSON.stringify(held) : '';
    if (nextPeriods !== shown.periods) periods.replaceChildren(...(held && nextPeriods ? [periodTable(desk, event, held)] : []));
    Object.assign(shown, { state: nextState, statistics: nextStatistics, periods: nextPeriods });
    writeField(event);
    timeline?.update(event);
    const hasFacts = !middle.hidden || timeline?.element.hidden === false;
    parts.hidden = !hasFacts;
    if (!hasFacts) choose('markets');
  };
  update(first);
  return { element, update };
}
