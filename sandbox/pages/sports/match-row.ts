import type { MatchView, SportCode, TeamView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { writeText } from '../page/write-text.ts';
import { clockText } from './clock-text.ts';
import { crest } from './crest.ts';
import { marketName, outcomeMark } from './market-texts.ts';
import { createMomentumLine, pressingSide } from './momentum.ts';
import { createOddsButton, type OddsButton } from './odds-button.ts';
import type { SportsDesk } from './sports-desk.ts';
import { type SportsIconName, sportsIcon } from './sports-icons.ts';
import { sportsHash } from './sports-route.ts';
import { clockTime, dateAndTime, shortWeekday } from './times-of.ts';

export interface MatchRow {
  readonly element: HTMLLIElement;
  update(match: MatchView): void;
}

/** Returns the name of a match: `A – B`. */
export const matchName = ({ home, away }: Pick<MatchView, 'home' | 'away'>): string => `${home.name} – ${away.name}`;

function teamLine({ id, name }: TeamView) {
  const score = make('b', { class: 'score-figure figure' });
  return { element: make('span', { class: 'team' }, crest(id), make('span', { class: 'team-name' }, name), score), score };
}

export function badge(icon: SportsIconName, text: string, tone = ''): HTMLElement {
  return make('span', { class: `badge ${tone}` }, sportsIcon(icon, 'tiny'), text);
}

/** Describes a match that counts for no bet, because it was abandoned or never played. */
export function voidNote({ translate }: SportsDesk, { score }: MatchView): readonly Node[] {
  const [word, text] = score === null ? (['match.notPlayed', 'match.notPlayedText'] as const) : (['match.void', 'match.voidText'] as const);
  return [badge('reload', translate(word)), make('span', { class: 'muted' }, translate(text))];
}

/** Creates the note that replaces the odds of a match that accepts no bets. */
function rowNote(desk: SportsDesk, match: MatchView): HTMLElement {
  const { translate, language, store } = desk;
  const { state, score, voidsAtMs } = match;
  const note = (...parts: (Node | string)[]) => make('div', { class: 'row-note' }, ...parts);
  if (state === 'postponed') {
    const until = voidsAtMs === null ? translate('match.newDay') : translate('match.postponedText', { time: dateAndTime(language, store.timeZone, voidsAtMs) });
    return note(badge('history', translate('match.postponed'), 'warn'), make('span', { class: 'muted' }, until));
  }
  if (state === 'void') return note(...voidNote(desk, match));
  if (state !== 'ended') return note(make('span', { class: 'muted' }, translate('match.closed')));
  return note(badge('check', translate('match.ended')), make('b', { class: 'figure' }, score ? `${score.home}–${score.away}` : ''));
}

/**
 * The odds of the row, or the note that replaces them. They are rebuilt when the market or the state of the match
 * changes.
 */
class RowOdds {
  readonly element = make('div', { class: 'row-odds' });
  readonly #desk: SportsDesk;
  readonly #sport: SportCode;
  #shape = '';
  #buttons: readonly OddsButton[] = [];

  constructor(desk: SportsDesk, sport: SportCode) {
    this.#desk = desk;
    this.#sport = sport;
  }

  update(match: MatchView): void {
    const { main, state } = match;
    const isOpen = main !== null && (state === 'coming' || state === 'live');
    const shape = isOpen
      ? `${main.id} ${main.outcomes.map(({ id }) => id).join(' ')}`
      : `${state} ${match.voidsAtMs} ${match.score?.home} ${match.score?.away}`;
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#buttons = isOpen
        ? main.outcomes.map(({ id }) =>
            createOddsButton(this.#desk, { matchId: match.id, marketId: main.id, outcomeId: id, name: outcomeMark(this.#desk, main, id) }),
          )
        : [];
      this.element.replaceChildren(isOpen ? this.#group(match, main) : rowNote(this.#desk, match));
    }
    if (isOpen) for (const [index, button] of this.#buttons.entries()) button.update(main.outcomes[index] ?? null, main.state);
  }

  #group(match: MatchView, main: NonNullable<MatchView['main']>): HTMLElement {
    const label = `${marketName(this.#desk, main, this.#sport)}, ${matchName(match)}`;
    return make('div', { class: `odds of-${main.outcomes.length}`, role: 'group', 'aria-label': label }, ...this.#buttons.map(({ element }) => element));
  }
}

/**
 * Creates the part beside the teams: the momentum of a live match, or that its bets are suspended. It is empty for
 * other matches.
 */
function createBeside({ translate }: SportsDesk) {
  const element = make('span', { class: 'beside' });
  let line: ReturnType<typeof createMomentumLine> | null = null;
  let shown = '';
  return {
    element,
    update({ state, main, momentum, home, away }: MatchView): void {
      const isWaiting = state === 'live' && main?.state === 'suspended';
      const isDrawn = state === 'live' && !isWaiting && momentum.length > 1;
      const next = isWaiting ? 'waiting' : isDrawn ? momentum.join(' ') : '';
      if (next === shown) return;
      shown = next;
      if (!isDrawn) {
        element.replaceChildren(...(isWaiting ? [badge('lock', translate('match.suspended'), 'warn')] : []));
        return;
      }
      line ??= createMomentumLine();
      const side = pressingSide(momentum);
      line.update(momentum, side ? translate('match.pressHome', { team: { home, away }[side].name }) : translate('match.pressEven'));
      if (element.firstChild !== line.element) element.replaceChildren(line.element);
    },
  };
}

/**
 * Creates a match as a row of a list: time, teams, score, and the odds of its main market. An update touches only what
 * has changed.
 */
export function createMatchRow(desk: SportsDesk, sport: SportCode, first: MatchView): MatchRow {
  const { translate, language, store } = desk;
  const href = sportsHash({ view: 'match', matchId: first.id });
  const minute = make('b', { class: 'figure minute' });
  const period = make('span');
  const home = teamLine(first.home);
  const away = teamLine(first.away);
  const beside = createBeside(desk);
  const odds = new RowOdds(desk, sport);
  const count = make('span', { class: 'figure' });
  const more = make('a', { class: 'more-markets', href }, count, sportsIcon('right', 'small'));
  const when = make('span', { class: 'when' }, minute, period);
  const element = make('li', { class: 'match-row' }, when, make('a', { class: 'teams', href }, home.element, away.element), beside.element, odds.element, more);
  element.dataset.row = first.id;
  const writeWhen = (match: MatchView): void => {
    const isToCome = match.state === 'coming' || match.state === 'postponed';
    const clock = isToCome ? { minute: clockTime(language, store.timeZone, match.startsAtMs), period: '' } : clockText(sport, match.clock, translate);
    writeText(minute, match.state === 'ended' || match.state === 'void' ? translate('match.endedShort') : clock.minute);
    // This class lets a list of one day hide the weekday.
    period.classList.toggle('weekday', isToCome);
    writeText(period, isToCome ? shortWeekday(language, store.timeZone, match.startsAtMs) : match.state === 'live' ? clock.period : '');
  };
  const update = (match: MatchView): void => {
    element.classList.toggle('is-live', match.state === 'live');
    element.classList.toggle('is-over', match.state === 'ended' || match.state === 'void' || match.state === 'postponed');
    writeWhen(match);
    const isPlayed = match.state === 'live' && match.score !== null;
    writeText(home.score, isPlayed ? String(match.score?.home) : '');
    writeText(away.score, isPlayed ? String(match.score?.away) : '');
    beside.update(match);
    odds.update(match);
    writeText(count, match.moreMarkets === 0 ? '' : `+${formatNumber(match.moreMarkets)}`);
    more.setAttribute('aria-label', translate('match.markets', { count: match.moreMarkets, match: matchName(match) }));
    more.classList.toggle('none', match.moreMarkets === 0 && match.state !== 'live');
  };
  update(first);
  return { element, update };
}
