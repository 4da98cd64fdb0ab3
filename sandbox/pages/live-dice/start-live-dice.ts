import { liveWheels } from '../../engine/table/live-wheels.ts';
import { type DicePlan, sumOfDice, threeDice, twoDice } from '../../engine/table/rules/dice-bets.ts';
import { diceReturn, type LiveDiceShown } from '../../engine/table/rules/live-dice.ts';
import { diceVectors } from '../../engine/table/vectors/dice.ts';
import { type DieDress, dieFaceMarkup } from '../art/dice.ts';
import { byId, drawing, make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { SpotPlace } from '../table/spot-board.ts';
import { createSpotStage } from '../table/spot-stage.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { timesText } from '../table/times-text.ts';
import { groupsOf } from './dice-groups.ts';
import { BET_NAME, nameOfBet, rangeOfBet } from './dice-names.ts';
import { createRollingDice } from './rolling-dice.ts';
import { type DiceSkin, diceSkins } from './skins.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/live-dice.css';

type Page = TablePage<LiveDiceShown, null, readonly number[]>;

const LAST_RESULTS = 20;
/** A stake to find out whether a bet has won, kuruş. */
const PROBE = 100n;
const face = (number: number, dress: DieDress): Element => drawing(dieFaceMarkup(number, dress));

function badge(dice: readonly number[], dress: DieDress): HTMLElement {
  const name = `${dice.join(' ')}: ${sumOfDice(dice)}`;
  return make('li', { class: 'throw', 'aria-label': name }, ...dice.map((number) => face(number, dress)), make('b', {}, String(sumOfDice(dice))));
}

/** Returns the content of a bet's button: the faces that it needs, its total, or its name. */
function pictureOfBet(spot: string, { translate }: Page, dress: DieDress): (Element | string)[] {
  const [, kind, number, high] = BET_NAME.exec(spot) ?? [];
  if (kind === 'total') return [make('b', {}, number ?? '')];
  if (kind === 'faces') return [make('span', { class: 'faces' }, face(Number(number), dress), face(Number(high), dress))];
  if (kind === undefined || number === undefined) {
    const range = rangeOfBet(spot);
    return [make('b', {}, nameOfBet(spot, translate)), ...(range ? [make('span', {}, translate(range))] : [])];
  }
  const count = kind === 'triple' ? 3 : kind === 'pair' ? 2 : 1;
  return [make('span', { class: 'faces' }, ...Array.from({ length: count }, () => face(Number(number), dress)))];
}

function makePlaces(page: Page, plan: DicePlan, dress: DieDress, put: (spot: string) => void): Map<string, SpotPlace> {
  const { translate } = page;
  const places = new Map<string, SpotPlace>();
  for (const [spot, { returnTenths }] of plan.bets) {
    const [, once = 0, ...more] = returnTenths;
    const times = more.length > 0 ? `${timesText(once)}–${timesText(more.at(-1) ?? once)}` : timesText(once);
    const button = make('button', { type: 'button', 'data-spot': spot }, ...pictureOfBet(spot, page, dress), make('small', {}, times));
    button.addEventListener('click', () => put(spot));
    places.set(spot, { button, name: `${nameOfBet(spot, translate)}, ${times}` });
  }
  const groups = groupsOf(plan).flatMap(({ title, look, spots }) => [
    title ? make('h2', {}, translate(title)) : null,
    make('div', { class: `bets ${look}` }, ...spots.map((spot) => places.get(spot)?.button ?? null)),
  ]);
  byId('board', HTMLDivElement).append(...groups.filter((element) => element !== null));
  return places;
}

function openInfo({ translate, session }: Page, plan: DicePlan): void {
  const { returnToPlayerPercent } = session.table;
  const isThree = plan.id === threeDice.id;
  const [one = '', two = '', three = ''] = (plan.bets.get('face1')?.returnTenths ?? []).slice(1).map(timesText);
  openTableRules(translate, [
    make('p', {}, translate(isThree ? 'liveDice.threeRules' : 'liveDice.twoRules')),
    valueList([
      ...(isThree ? [[translate('liveDice.faces'), translate('liveDice.faceTimes', { one, two, three })] as [string, string]] : []),
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
    ]),
    make('p', {}, translate(isThree ? 'liveDice.threeNote' : 'liveDice.twoNote')),
  ]);
}

function dressFelt({ felt }: DiceSkin): void {
  for (const [name, colour] of Object.entries(felt)) document.documentElement.style.setProperty(`--felt-${name}`, colour);
}

function createStage(page: Page, acts: TableActs, skin: DiceSkin): TableStage<LiveDiceShown, null, readonly number[]> {
  const { translate, rules } = page;
  const plan = [threeDice, twoDice].find(({ id }) => id === rules.id);
  if (!plan) throw new Error(`no dice ${rules.id}`);
  dressFelt(skin);
  const dice = createRollingDice(plan.dice, skin.die);
  return createSpotStage<LiveDiceShown, readonly number[]>(page, acts, (put) => ({
    places: makePlaces(page, plan, skin.die, put),
    nameOf: (spot) => nameOfBet(spot, translate),
    isWon: (spot, shown) => diceReturn(plan, spot, PROBE, shown.dice) > PROBE,
    showPast(past) {
      if (past[0]) dice.rest(past[0].result);
      byId('last-results', HTMLUListElement).replaceChildren(...past.slice(0, LAST_RESULTS).map(({ result }) => badge(result, skin.die)));
    },
    showScene: dice.roll,
    ready: translate('liveDice.ready'),
    drawing: translate('liveDice.rolling'),
    nameOfShown: (shown) => translate('liveDice.total', { dice: shown.dice.join(' · '), total: sumOfDice(shown.dice) }),
    nameOfResult: (result) => result.join(' · '),
    picture: (shown) => make('ul', { class: 'last-results' }, badge(shown.dice, skin.die)),
    openInfo: () => openInfo(page, plan),
    vectors: diceVectors.filter(({ gameCode }) => gameCode === page.launch.gameCode),
  }));
}

openTableGame(liveWheels, diceSkins, createStage);
