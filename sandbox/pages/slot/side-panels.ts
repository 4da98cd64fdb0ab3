import { reelsOf } from '../../engine/slot/rule-set.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import type { Game } from './game.ts';
import { lineMiniature } from './line-marker.ts';
import { countedIn, countText, payingSymbols, paysOfSymbol } from './rule-facts.ts';

const ROUNDS_SHOWN = 4;
const LINES_SHOWN = 6;
const PAYS_SHOWN = 7;

function row(term: string | Node, value: string, isGold = false): HTMLElement {
  return make('li', {}, make('span', {}, term), make('span', { class: isGold ? 'money gold' : 'money' }, value));
}

/** Shows the last rounds beside the reels. */
export function showRounds(game: Game): void {
  const rows = game.rounds
    .slice(0, ROUNDS_SHOWN)
    .map((round) => row(`#${formatNumber(round.roundId)}`, formatMoney(round.winMinor), round.winMinor > round.betMinor));
  byId('last-rounds', HTMLUListElement).replaceChildren(...(rows.length > 0 ? rows : [make('li', {}, game.translate('noRounds'))]));
}

/** Shows what the most valuable symbols pay at this stake in kuruş. */
export function showPays(game: Game, betMinor: number): void {
  byId('pays-title', HTMLHeadingElement).textContent = game.translate('paysAt', { amount: formatMoney(betMinor) });
  const rows = payingSymbols(game.rules)
    .slice(0, PAYS_SHOWN)
    .map((symbol) => {
      const [best] = paysOfSymbol(game.rules, symbol);
      const count = best ? countText(game.rules, symbol, best.count) : '';
      return make(
        'li',
        {},
        game.look.image(symbol),
        make('span', { class: 'hidden' }, game.look.nameOf(symbol)),
        make('span', {}, game.translate('ofAKind', { count })),
        make('span', { class: 'money' }, formatMoney((best?.times ?? 0) * betMinor)),
      );
    });
  byId('top-pays', HTMLUListElement).replaceChildren(...rows);
}

/** Shows miniatures of the first lines. A game without lines shows how it pays instead. */
function showLines({ rules, translate }: Game): void {
  const title = byId('lines-title', HTMLHeadingElement);
  const host = byId('line-facts', HTMLDivElement);
  if (rules.kind === 'lines') {
    title.textContent = translate('linesShown', { last: Math.min(LINES_SHOWN, rules.lines.length) });
    host.replaceChildren(...rules.lines.slice(0, LINES_SHOWN).map((line) => lineMiniature(line, rules.rows)));
    return;
  }
  title.textContent = translate('howItPays');
  host.replaceChildren(make('p', {}, translate(rules.kind === 'ways' ? 'waysShort' : 'cascadesShort')));
}

/** Shows facts about the rules beside the reels, and below them on a phone. */
export function showFacts(game: Game): void {
  const { rules, facts, translate } = game;
  const counted = countedIn(game);
  const hits = formatPercent(facts.hitFrequencyPercent);
  const volatility = translate(`volatility.${facts.volatility}`);
  byId('game-facts', HTMLUListElement).replaceChildren(
    row(translate('window'), `${reelsOf(rules)}×${rules.rows}`),
    ...(rules.kind === 'cascades' ? [] : [row(translate(rules.kind), counted.value)]),
    row(translate('returnToPlayer'), formatPercent(facts.returnToPlayerPercent)),
    row(translate('hitFrequency'), hits),
    row(translate('volatility'), volatility),
    row(translate('topPay'), translate('timesStake', { times: formatNumber(facts.topPay) })),
  );
  showLines(game);
  const pace = translate('readyIn', { seconds: formatNumber(facts.spinPaceMs / 1_000, 1) });
  byId('fastest', HTMLSpanElement).textContent = translate('fastest', { seconds: formatNumber(facts.spinPaceMs / 1_000, 1) });
  const shortFacts: readonly (readonly [string, string])[] = [
    [counted.value, translate(counted.name)],
    [formatPercent(facts.returnToPlayerPercent), translate('returnToPlayer')],
    [volatility, translate('factVolatility')],
    [pace, translate('factPace')],
  ];
  byId('short-facts', HTMLUListElement).replaceChildren(...shortFacts.map(([value, name]) => make('li', {}, make('b', { class: 'figure' }, value), name)));
}
