import { LEVELS, type MatchAnnounced, type Side } from '../../engine/table/rules/virtual/match.ts';
import type { EventBoard } from '../event/event-bets.ts';
import { make } from '../page/element.ts';
import { formatNumber, type Translate } from '../page/language.ts';
import { teamName } from './scoreboard.ts';
import type { MatchSkin, MatchTab } from './skins.ts';

/** The tab of each kind of bet, by the first part of the bet's name. */
const tabOf: Readonly<Record<string, MatchTab>> = {
  home: 'result',
  draw: 'result',
  away: 'result',
  through: 'result',
  over: 'total',
  under: 'total',
  score: 'score',
  five: 'score',
  margin: 'margin',
  extended: 'length',
};
const OPEN_RANGE = '99';

/**
 * Returns the width of a bet where all kinds are shown, in sixths of a row: 2 for scores, margins and results with a
 * draw (three per row), otherwise 3 (two per row).
 */
function sixthsOf(pick: string, { odds }: MatchAnnounced): number {
  const isResult = pick === 'home' || pick === 'draw' || pick === 'away';
  return (isResult && 'draw' in odds) || /^(score|five|margin)-/.test(pick) ? 2 : 3;
}

export type TeamNamer = (announced: MatchAnnounced | undefined, side: Side) => string;

/**
 * Returns a function that returns a team's name in a match. Without a match, it calls the teams the first and the
 * second.
 */
export function teamNamer(translate: Translate): TeamNamer {
  const known = translate('match.names').split(', ');
  return (announced, side) => (announced ? (known[announced.names[side]] ?? '') : translate(side === 0 ? 'match.first' : 'match.second'));
}

/** Returns a function that describes a bet in words. */
export function betNamer(translate: Translate, nameOf: TeamNamer): (pick: string, announced: MatchAnnounced | undefined) => string {
  return (pick, announced) => {
    const [kind, first, second, third] = pick.split('-');
    const team = (side: string | undefined): string => nameOf(announced, side === 'home' ? 0 : 1);
    switch (kind) {
      case 'home':
      case 'away':
        return translate('match.wins', { team: team(kind) });
      case 'draw':
        return translate('match.draw');
      case 'through':
        return translate('match.through', { team: team(first) });
      case 'over':
      case 'under':
        return translate(kind === 'over' ? 'match.overLine' : 'match.underLine', { line: formatNumber(Number(first), 1) });
      case 'margin':
        return second && third !== OPEN_RANGE
          ? translate('match.margin', { team: team(first), least: second, most: third ?? '' })
          : translate('match.marginOpen', { team: team(first), least: second ?? '' });
      case 'extended':
        return translate(first === 'yes' ? 'match.goesOn' : 'match.endsInFive');
      default:
        return `${first} – ${second}`;
    }
  };
}

function levelMarks(level: number): HTMLElement {
  return make('span', { class: 'form' }, ...Array.from({ length: LEVELS }, (_, place) => make('i', place < level ? { class: 'on' } : {})));
}

/** Creates the board of a match's bets. */
export function matchBoard(translate: Translate, skin: MatchSkin, nameOf: TeamNamer, betName: ReturnType<typeof betNamer>): EventBoard<MatchAnnounced> {
  const labelOf = (pick: string, announced: MatchAnnounced): Node[] => {
    if (pick !== 'home' && pick !== 'away') return [make('span', { class: 'bet-name' }, betName(pick, announced))];
    const side = pick === 'home' ? 0 : 1;
    return [teamName(side, nameOf(announced, side)), levelMarks(announced.levels[side])];
  };
  return {
    tabs: skin.tabs.map((id) => ({ id, title: translate(`match.tab.${id}`) })),
    isStacked: true,
    title: (announced) => `${nameOf(announced, 0)} – ${nameOf(announced, 1)}`,
    options: (announced, tab, chosen) =>
      Object.entries(announced.odds)
        .filter(([pick]) => tabOf[pick.split('-')[0] ?? ''] === tab)
        .map(([pick, odds]) => ({
          sixths: sixthsOf(pick, announced),
          press: pick,
          label: labelOf(pick, announced),
          name: betName(pick, announced),
          odds,
          isOn: pick === chosen,
        })),
    choose: (chosen, pressed) => (chosen === pressed ? null : pressed),
  };
}
