import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import type { SlotSymbol } from '../wire.ts';
import type { Game } from './game.ts';
import { lineMiniature } from './line-marker.ts';

const ROUNDS_SHOWN = 4;
const LINES_SHOWN = 6;
const PAYS_SHOWN = 7;

/** Line stakes as money for a stake of the whole spin. */
export const lineWinMinor = (game: Game, pay: number, betMinor: number): number => (pay * betMinor) / game.rules.lines.length;

function row(term: string | Node, value: string, isGold = false): HTMLElement {
  return make('li', {}, make('span', {}, term), make('span', { class: isGold ? 'money gold' : 'money' }, value));
}

/** Symbols that pay, the dearest first. */
export function payingSymbols(game: Game): SlotSymbol[] {
  return Object.keys(game.rules.pays) as SlotSymbol[];
}

/** The last rounds beside the reels. */
export function showRounds(game: Game): void {
  const rows = game.rounds
    .slice(0, ROUNDS_SHOWN)
    .map((round) => row(`#${formatNumber(game.language, round.roundId)}`, formatMoney(round.winMinor), round.winMinor > round.betMinor));
  byId('last-rounds', HTMLUListElement).replaceChildren(...(rows.length > 0 ? rows : [make('li', {}, game.translate('noRounds'))]));
}

/** What the dearest symbols pay at this stake. */
export function showPays(game: Game, betMinor: number): void {
  byId('pays-title', HTMLHeadingElement).textContent = game.translate('paysAt', { amount: formatMoney(betMinor) });
  const reels = game.rules.strips.length;
  const rows = payingSymbols(game)
    .slice(0, PAYS_SHOWN)
    .map((symbol) =>
      make(
        'li',
        {},
        game.look.image(symbol),
        make('span', { class: 'hidden' }, game.look.nameOf(symbol)),
        make('span', {}, game.translate('ofAKind', { count: reels })),
        make('span', { class: 'money' }, formatMoney(lineWinMinor(game, game.rules.pays[symbol]?.[reels] ?? 0, betMinor))),
      ),
    );
  byId('top-pays', HTMLUListElement).replaceChildren(...rows);
}

/** Facts of the rules: beside the reels, and under them on a phone. */
export function showFacts(game: Game): void {
  const { rules, language, translate } = game;
  const percent = formatPercent(language, rules.returnToPlayerPercent);
  const hits = formatPercent(language, rules.hitFrequencyPercent);
  const times = translate('timesStake', { times: formatNumber(language, rules.topLinePay / rules.lines.length) });
  byId('game-facts', HTMLUListElement).replaceChildren(
    row(translate('lines'), String(rules.lines.length)),
    row(translate('returnToPlayer'), percent),
    row(translate('hitFrequency'), hits),
    row(translate('topLinePay'), times),
  );
  byId('line-facts', HTMLDivElement).replaceChildren(...rules.lines.slice(0, LINES_SHOWN).map((line) => lineMiniature(line, rules.rows)));
  const pace = translate('readyIn', { seconds: formatNumber(language, rules.spinPaceMs / 1_000, 1) });
  byId('fastest', HTMLSpanElement).textContent = translate('fastest', { seconds: formatNumber(language, rules.spinPaceMs / 1_000, 1) });
  const facts: readonly (readonly [string, string])[] = [
    [String(rules.lines.length), translate('factLines')],
    [percent, translate('returnToPlayer')],
    [hits, translate('factHits')],
    [pace, translate('factPace')],
  ];
  byId('short-facts', HTMLUListElement).replaceChildren(...facts.map(([value, name]) => make('li', {}, make('b', { class: 'figure' }, value), name)));
}
