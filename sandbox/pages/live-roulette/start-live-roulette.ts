import { liveWheels } from '../../engine/table/live-wheels.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber, formatPercent, type Translate } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { placeOf } from '../roulette/board-places.ts';
import { createInsideBets } from '../roulette/inside-bets.ts';
import { chipOf } from '../table/chip-row.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { SpotPlace } from '../table/spot-board.ts';
import { createSpotStage } from '../table/spot-stage.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { createLiveWheel } from './live-wheel.ts';
import { numbersOf, type RouletteKind, type RouletteResult, type RouletteShown, rouletteKinds } from './roulette-kinds.ts';
import { nameOfNumber, nameOfSpot } from './roulette-names.ts';
import { type RouletteSkin, rouletteSkins } from './skins.ts';
// Import after the styles of all tables, which they override.
import '../styles/roulette.css';
import '../styles/roulette-insides.css';
import '../styles/live-roulette.css';

type Page = TablePage<RouletteShown, null, RouletteResult>;

const LAST_NUMBERS = 20;
/** A stake to find out whether a bet has won, kuruş. */
const PROBE = 100n;

function kindOf(page: Page): RouletteKind {
  const kind = rouletteKinds[page.rules.id];
  if (!kind) throw new Error(`no roulette ${page.rules.id}`);
  return kind;
}

const badge = (numbers: readonly number[], { board }: RouletteKind): HTMLElement =>
  make('li', { class: 'badges' }, ...numbers.map((number) => make('span', { class: `badge ${board.colourOf(number)}` }, String(number))));

/** Applies the colours of a skin as CSS properties. */
function dressBoard({ dress, felt }: RouletteSkin): void {
  const colours = {
    '--felt-ground': felt.ground,
    '--felt-field': felt.field,
    '--number-red': dress.fields.red[0],
    '--number-black': dress.fields.black[0],
    '--number-green': dress.fields.green[0],
  };
  for (const [property, value] of Object.entries(colours)) document.documentElement.style.setProperty(property, value);
}

/** Creates the fields of the board. Returns them by name. */
function makeFields({ board, hasTwin }: RouletteKind, translate: Translate, put: (spot: string) => void): Map<string, SpotPlace> {
  const highest = board.order.length - 1;
  const spots = [...board.fields.keys(), ...(hasTwin ? ['twin'] : [])];
  const places = spots.map((spot): [string, SpotPlace] => {
    const [first = 0, ...more] = board.fields.get(spot) ?? [];
    const look = spot.startsWith('n') && more.length === 0 ? `number ${board.colourOf(first)}` : `field-${spot}`;
    const name = nameOfSpot(spot, board, translate);
    const button = make('button', { type: 'button', class: look, 'data-spot': spot }, make('span', {}, name));
    const { wide, narrow } = placeOf(spot, highest, hasTwin);
    button.style.setProperty('--wide', wide);
    button.style.setProperty('--narrow', narrow);
    button.addEventListener('click', () => put(spot));
    return [spot, { button, name }];
  });
  byId('board', HTMLDivElement).replaceChildren(...places.map(([, { button }]) => button));
  return new Map(places);
}

function openInfo({ translate, session }: Page, kind: RouletteKind): void {
  const { returnToPlayerPercent } = session.table;
  openTableRules(translate, [
    make('p', {}, translate(kind.rules)),
    make('p', {}, translate('roulette.insideRules')),
    valueList([
      ...kind.pays.map(([name, odds]): [string, string] => [translate(name), `${formatNumber(odds, Number.isInteger(odds) ? 0 : 1)}:1`]),
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
    ]),
    make('p', {}, translate(kind.returnNote)),
  ]);
}

function createStage(page: Page, acts: TableActs, skin: RouletteSkin): TableStage<RouletteShown, null, RouletteResult> {
  const { translate } = page;
  const kind = kindOf(page);
  const { board, hasTwin } = kind;
  dressBoard(skin);
  document.body.classList.toggle('few-numbers', board.order.length < 20);
  const wheel = createLiveWheel(kind, skin.dress, hasTwin ? 2 : 1);
  const nameOf = (numbers: readonly number[]): string => numbers.map((number) => nameOfNumber(number, board, translate)).join(' · ');
  return createSpotStage<RouletteShown, RouletteResult>(page, acts, (put) => {
    const places = makeFields(kind, translate, put);
    const insides = createInsideBets(byId('board', HTMLDivElement), { board, translate, put, chipOf });
    return {
      places,
      showLoose: insides.show,
      nameOf: (spot) => nameOfSpot(spot, board, translate),
      isWon: (spot, shown) => kind.returnOf(spot, PROBE, numbersOf(shown)) > PROBE,
      showScene: wheel.spin,
      showPast(past) {
        const numbers = past.slice(0, LAST_NUMBERS).map(({ result }) => [result].flat());
        if (numbers[0]) wheel.rest(numbers[0]);
        byId('last-numbers', HTMLUListElement).replaceChildren(...numbers.map((fallen) => badge(fallen, kind)));
      },
      ready: translate('roulette.readyInside'),
      drawing: translate('roulette.turning'),
      nameOfShown: (shown) => nameOf(numbersOf(shown)),
      nameOfResult: (result) => [result].flat().join(' · '),
      picture: (shown) => make('ul', { class: 'last-numbers' }, badge(numbersOf(shown), kind)),
      openInfo: () => openInfo(page, kind),
      vectors: kind.vectors,
    };
  });
}

openTableGame(liveWheels, rouletteSkins, createStage);
