import { gradientOf } from '#design/art-glaze.ts';
import { liveWheels } from '../../engine/table/live-wheels.ts';
import { type MoneyWheelResult, type MoneyWheelShown, wheelReturn } from '../../engine/table/rules/money-wheel.ts';
import { caravanWheel, fortuneWheel, type WheelPlan } from '../../engine/table/rules/wheel-plans.ts';
import { moneyWheelVectors } from '../../engine/table/vectors/money-wheels.ts';
import { type CaravanGood, caravanGoods } from '../art/caravan-goods.ts';
import type { MoneyWheelDress, SegmentLook } from '../art/money-wheel.ts';
import { byId, drawing, make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { SpotPlace } from '../table/spot-board.ts';
import { createSpotStage } from '../table/spot-stage.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { timesText } from '../table/times-text.ts';
import { type MoneyWheelSkin, moneyWheelSkins } from './skins.ts';
import { createTurningWheel } from './turning-wheel.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/live-wheel.css';

type Page = TablePage<MoneyWheelShown, null, MoneyWheelResult>;
type Outcome = Pick<MoneyWheelResult, 'symbol' | 'isDoubled'>;

const plans: readonly WheelPlan[] = [fortuneWheel, caravanWheel];
const LAST_RESULTS = 20;
const DOUBLED = 2;
/** A stake to find out whether a symbol has won, kuruş. */
const PROBE = 100n;

/**
 * Returns functions for the names and drawings of a wheel's symbols. Goods have names and motifs; the other symbols are
 * named by the multiple of the stake that they return. Throws for rules without a wheel.
 */
function createNames({ translate, rules }: Page, { colours }: MoneyWheelSkin) {
  const plan = plans.find(({ id }) => id === rules.id);
  if (!plan) throw new Error(`no wheel ${rules.id}`);
  const isGood = (name: string): name is CaravanGood => Object.hasOwn(caravanGoods, name);
  const tenthsOf = (name: string): number => plan.symbols.find((symbol) => symbol.name === name)?.returnTenths ?? 0;
  const nameOf = (name: string): string => (isGood(name) ? translate(`goods.${name}`) : timesText(tenthsOf(name)));
  const lookOf = (name: string): SegmentLook => {
    const [fill, inner] = colours[name] ?? ['', ''];
    return isGood(name) ? { fill, inner, motif: caravanGoods[name]() } : { fill, inner, text: timesText(tenthsOf(name)) };
  };
  const emblem = (name: string): Element | string =>
    isGood(name)
      ? drawing(
          `<svg class="emblem" viewBox="-17 -17 34 34" aria-hidden="true"><defs>${(['gold', 'bronze', 'turquoise', 'slip', 'coral'] as const).map(gradientOf).join('')}</defs>${caravanGoods[name]()}</svg>`,
        )
      : timesText(tenthsOf(name));
  const nameOfResult = ({ symbol, isDoubled }: Outcome): string => {
    if (isDoubled) return translate('liveWheel.doubled', { name: nameOf(symbol), times: timesText(DOUBLED * tenthsOf(symbol)) });
    return isGood(symbol) ? `${nameOf(symbol)}, ${timesText(tenthsOf(symbol))}` : nameOf(symbol);
  };
  return { plan, nameOf, lookOf, emblem, isGood, nameOfResult };
}
type Names = ReturnType<typeof createNames>;

function dressOf({ plan, lookOf }: Names, { dress }: MoneyWheelSkin): MoneyWheelDress {
  const looks = Object.fromEntries([...plan.symbols, ...(plan.doubler ? [plan.doubler] : [])].map(({ name }) => [name, lookOf(name)]));
  return { ...dress, looks };
}

function badge({ emblem, lookOf, nameOfResult }: Names, result: Outcome): HTMLElement {
  const item = make('li', { class: result.isDoubled ? 'result doubled' : 'result', 'aria-label': nameOfResult(result) }, emblem(result.symbol));
  item.style.backgroundColor = lookOf(result.symbol).fill;
  return item;
}

function makePlaces({ translate }: Page, names: Names, put: (spot: string) => void): Map<string, SpotPlace> {
  const { plan, nameOf, lookOf, emblem, isGood } = names;
  const places = plan.symbols.map(({ name: spot, segments, returnTenths }): [string, SpotPlace] => {
    const times = timesText(returnTenths);
    const share = translate('liveWheel.segments', { count: segments, all: plan.order.length });
    const title = isGood(spot) ? [emblem(spot), make('b', {}, nameOf(spot)), make('span', { class: 'times' }, times)] : [make('b', { class: 'large' }, times)];
    const button = make('button', { type: 'button', 'data-spot': spot }, ...title, make('small', {}, share));
    button.style.backgroundColor = lookOf(spot).fill;
    button.addEventListener('click', () => put(spot));
    return [spot, { button, name: `${nameOf(spot)}, ${isGood(spot) ? `${times}, ` : ''}${share}` }];
  });
  byId('board', HTMLDivElement).replaceChildren(...places.map(([, { button }]) => button));
  return new Map(places);
}

function openInfo({ translate, session, rules }: Page, { plan, nameOf }: Names): void {
  const { returnToPlayerPercent } = session.table;
  const all = plan.order.length;
  const symbols = plan.symbols.map(({ name, segments, returnTenths }): [string, string] => [
    `${nameOf(name)} · ${translate('liveWheel.segments', { count: segments, all })}`,
    timesText(returnTenths),
  ]);
  const doubler: [string, string][] = plan.doubler
    ? [[`${nameOf(plan.doubler.name)} · ${translate('liveWheel.segments', { count: plan.doubler.segments, all })}`, translate('liveWheel.again')]]
    : [];
  openTableRules(translate, [
    make('p', {}, translate(rules.id === caravanWheel.id ? 'liveWheel.caravanRules' : 'liveWheel.rules')),
    valueList([...symbols, ...doubler, [translate('returnLong'), formatPercent(returnToPlayerPercent)], stakesRow({ translate, session })]),
    make('p', {}, translate(rules.id === caravanWheel.id ? 'liveWheel.caravanNote' : 'liveWheel.returnNote')),
  ]);
}

function createStage(page: Page, acts: TableActs, skin: MoneyWheelSkin): TableStage<MoneyWheelShown, null, MoneyWheelResult> {
  const { translate } = page;
  const names = createNames(page, skin);
  document.documentElement.style.setProperty('--felt-ground', skin.ground);
  const wheel = createTurningWheel(names.plan.order, dressOf(names, skin));
  return createSpotStage<MoneyWheelShown, MoneyWheelResult>(page, acts, (put) => ({
    places: makePlaces(page, names, put),
    nameOf: names.nameOf,
    isWon: (spot, shown) => wheelReturn(names.plan, spot, PROBE, shown) > PROBE,
    showPast(past) {
      const [last] = past;
      if (last) wheel.rest(last.result.place);
      byId('last-results', HTMLUListElement).replaceChildren(...past.slice(0, LAST_RESULTS).map(({ result }) => badge(names, result)));
    },
    showScene: wheel.spin,
    ready: translate('liveWheel.ready'),
    drawing: translate('roulette.turning'),
    nameOfShown: names.nameOfResult,
    nameOfResult: names.nameOfResult,
    picture: (shown) => make('ul', { class: 'last-results' }, badge(names, shown)),
    openInfo: () => openInfo(page, names),
    vectors: moneyWheelVectors.filter(({ gameCode }) => gameCode === page.launch.gameCode),
  }));
}

openTableGame(liveWheels, moneyWheelSkins, createStage);
