import { colourOf, rouletteSpots } from '../../hand/rules/roulette.ts';
import { liveWheels } from '../../table/live-wheels.ts';
import type { LiveRouletteShown } from '../../table/rules/live-roulette.ts';
import { liveRouletteVectors } from '../../table/vectors/live-roulette.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent, type Translate } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { placeOf } from '../roulette/board-places.ts';
import { openSheet } from '../slot/sheet.ts';
import { chipOf, createChipRow } from '../table/chip-row.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { createSpotStakes, type Spots, standingOn, sumOf } from '../table/spot-stakes.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from '../table/table-page.ts';
import { createLiveWheel } from './live-wheel.ts';
import { rouletteSkins } from './skins.ts';
// After the styles of all tables, which it changes.
import '../styles/roulette.css';

type Page = TablePage<LiveRouletteShown, null, number>;

const LAST_NUMBERS = 20;
const outside = ['low', 'even', 'red', 'black', 'odd', 'high', 'dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const;
const isOutside = (spot: string): spot is (typeof outside)[number] => (outside as readonly string[]).includes(spot);
const nameOf = (spot: string, translate: Translate): string => (isOutside(spot) ? translate(`roulette.${spot}`) : spot.slice(1));
const badge = (number: number): HTMLElement => make('li', { class: `badge ${colourOf(number)}` }, String(number));

function numberName(number: number, translate: Translate): string {
  const colour = translate(`roulette.${colourOf(number)}`);
  return number === 0 ? `0, ${colour}` : `${number}, ${colour}, ${translate(number % 2 === 0 ? 'roulette.even' : 'roulette.odd').toLocaleLowerCase('tr')}`;
}

/** The fields of the board with the chips that lie on them: those just laid on the right, those of tickets on the left. */
function createBoard({ translate }: Page, put: (spot: string) => void) {
  const buttons = new Map(
    [...rouletteSpots.keys()].map((spot) => {
      const look = isOutside(spot) ? `field-${spot}` : `number ${colourOf(Number(spot.slice(1)))}`;
      const button = make('button', { type: 'button', class: look, 'data-spot': spot });
      const { wide, narrow } = placeOf(spot);
      button.style.setProperty('--wide', wide);
      button.style.setProperty('--narrow', narrow);
      button.addEventListener('click', () => put(spot));
      return [spot, button] as const;
    }),
  );
  byId('board', HTMLDivElement).replaceChildren(...buttons.values());
  const chip = (stakeMinor: number | undefined, look: string): HTMLElement[] => (stakeMinor ? [make('span', { class: look }, chipOf(stakeMinor))] : []);
  return {
    show(isOpen: boolean, laid: Spots, standing: Spots, fallen: number | null): void {
      for (const [spot, button] of buttons) {
        const name = nameOf(spot, translate);
        const stakeMinor = (laid[spot] ?? 0) + (standing[spot] ?? 0);
        button.classList.toggle('won', fallen !== null && (rouletteSpots.get(spot) ?? []).includes(fallen));
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute('aria-label', translate('roulette.spot', { name, amount: formatMoney(stakeMinor) }));
        const key = `${laid[spot] ?? 0} ${standing[spot] ?? 0}`;
        if (button.dataset.laid === key) continue;
        button.dataset.laid = key;
        button.replaceChildren(make('span', {}, name), ...chip(standing[spot], 'laid standing'), ...chip(laid[spot], 'laid'));
      }
    },
  };
}

function openInfo({ translate, language, session }: Page): void {
  const { returnToPlayerPercent, leastStakeMinor, mostStakeMinor } = session.table;
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('liveRoulette.rules')),
    valueList([
      [translate('roulette.oneNumber'), '35:1'],
      [translate('roulette.twelve'), '2:1'],
      [translate('roulette.eighteen'), '1:1'],
      [translate('returnLong'), formatPercent(language, returnToPlayerPercent)],
      [translate('crash.stakes'), `${formatMoney(leastStakeMinor)} – ${formatMoney(mostStakeMinor)}`],
    ]),
    make('p', {}, translate('roulette.returnNote')),
    make('p', { class: 'small' }, translate('table.algorithm')),
  ]);
}

function createStage(page: Page, { changed }: TableActs): TableStage<LiveRouletteShown, null, number> {
  const { translate, session, state } = page;
  const wheel = createLiveWheel();
  const chips = createChipRow(session.table, translate);
  const standing = (): Spots => standingOn(ticketsIn(state, state.round?.roundId));
  const stakes = createSpotStakes(chips.worthMinor, () => session.table.mostStakeMinor - sumOf(standing()), changed);
  const board = createBoard(page, (spot) => state.open && stakes.put(spot));
  const [undo, clear] = [byId('undo', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  undo.addEventListener('click', stakes.undo);
  clear.addEventListener('click', stakes.clear);
  return {
    show() {
      const scene = state.round?.scene ?? null;
      if (scene && state.round) wheel.show(state.round.roundId, scene, page.serverNow());
      board.show(state.open !== null, stakes.spots(), standing(), scene?.isLast ? scene.shown.number : null);
      undo.disabled = !stakes.canUndo();
      clear.disabled = sumOf(stakes.spots()) === 0;
      byId('last-numbers', HTMLUListElement).replaceChildren(...state.past.slice(0, LAST_NUMBERS).map(({ result }) => badge(result)));
    },
    choice: () => (sumOf(stakes.spots()) > 0 ? { spots: stakes.spots() } : null),
    placed: stakes.clear,
    labelOf: ({ choice }) =>
      Object.keys((choice as { spots: Spots }).spots)
        .map((spot) => nameOf(spot, translate))
        .join(', '),
    sentence() {
      const scene = state.round?.scene;
      if (scene?.isLast) return numberName(scene.shown.number, translate);
      return translate(scene ? 'roulette.turning' : 'roulette.ready');
    },
    resultName: (number) => String(number),
    recall({ shown, ticket }) {
      const laid = Object.entries((ticket.choice as { spots: Spots }).spots).map(([spot, stakeMinor]): [string, string] => [
        nameOf(spot, translate),
        formatMoney(stakeMinor),
      ]);
      const fallen = make('ul', { class: 'last-numbers' }, badge(shown.number));
      return make('div', { class: 'stack' }, fallen, make('p', {}, numberName(shown.number, translate)), valueList(laid));
    },
    openInfo: () => openInfo(page),
    press(key) {
      if (key === 'z') stakes.undo();
      if (key === '+') chips.step(1);
      if (key === '-') chips.step(-1);
    },
    vectors: liveRouletteVectors,
  };
}

openTableGame(liveWheels, rouletteSkins, createStage);
