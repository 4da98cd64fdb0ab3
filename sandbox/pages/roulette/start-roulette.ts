import type { HandView } from '../../contract/wire.ts';
import { colourOf, type RouletteShown, roulette, rouletteSpots } from '../../engine/hand/rules/roulette.ts';
import { europeanBoard } from '../../engine/hand/rules/roulette-board.ts';
import { symbolImage } from '../art/symbol-image.ts';
import { angleOf, wheelMarkup } from '../art/wheel.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { stakeOf } from '../hand/history-sheet.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { bringIntoSight } from '../page/bring-into-sight.ts';
import { byId, drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatMoney, formatPercent, type Translate } from '../page/language.ts';
import { play } from '../page/sound.ts';
import { createSpotStakes, type Spots, sumOf } from '../page/spot-stakes.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import { chipOf } from '../table/chip-row.ts';
import { placeOf } from './board-places.ts';
import { createInsideBets } from './inside-bets.ts';
// Import after the shared styles of tables, which these files override.
import '../styles/roulette.css';
import '../styles/roulette-insides.css';

type Game = HandGame<RouletteShown>;

/** How long the wheel turns, ms, and how many full turns it makes. */
const TURN_MS = 4_000;
const TURNS = 4;
const LAST_NUMBERS = 12;
const outside = ['low', 'even', 'red', 'black', 'odd', 'high', 'dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const;
const isOutside = (spot: string): spot is (typeof outside)[number] => (outside as readonly string[]).includes(spot);
const nameOf = (spot: string, translate: Translate): string => (isOutside(spot) ? translate(`roulette.${spot}`) : spot.slice(1).replaceAll('-', '/'));
const stakesOf = (hand: HandView<RouletteShown>): Spots => (hand.choice as { spots: Spots }).spots;

function numberName(number: number, translate: Translate): string {
  const colour = translate(`roulette.${colourOf(number)}`);
  return number === 0 ? `0, ${colour}` : `${number}, ${colour}, ${translate(number % 2 === 0 ? 'roulette.even' : 'roulette.odd').toLocaleLowerCase('tr')}`;
}

/** Creates the wheel. It turns to a number, or shows the number at once with reduced motion. */
function createWheel() {
  const place = byId('wheel', HTMLDivElement);
  const wheel = drawing(wheelMarkup()) as SVGSVGElement;
  place.replaceChildren(wheel, make('span', { class: 'ball' }));
  let angle = 0;
  const stand = (number: number): void => {
    angle = angleOf(number);
    wheel.style.transform = `rotate(${angle}deg)`;
  };
  return {
    stand,
    async turnTo(number: number): Promise<void> {
      const from = angle % 360;
      stand(number);
      if (!isMotionWanted()) return;
      play('wheel', { lastsMs: TURN_MS });
      const turning = wheel.animate([{ transform: `rotate(${from + 360 * TURNS}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: TURN_MS,
        easing: 'cubic-bezier(.12,.6,.16,1)',
      });
      await turning.finished;
    },
  };
}

/** Creates the fields of the table with their stakes. */
function createFields({ translate, session }: Game, readStake: () => number, onChange: () => void) {
  let isOpen = true;
  const stakes = createSpotStakes(readStake, () => session.mostStakeMinor, onChange);
  const put = (spot: string): void => {
    if (isOpen) stakes.put(spot);
  };
  /** The stake on each field as currently drawn, kuruş. */
  const drawn = new Map<string, number>();
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
  const insides = createInsideBets(byId('board', HTMLDivElement), { board: europeanBoard, translate, put, chipOf });
  return {
    stakes: stakes.spots,
    canUndo: stakes.canUndo,
    undo: (): void => {
      if (isOpen) stakes.undo();
    },
    take: (next: Spots): void => stakes.take(next),
    show(isNowOpen: boolean, fallen: number | null): void {
      isOpen = isNowOpen;
      insides.show(stakes.spots(), {});
      for (const [spot, button] of buttons) {
        const stakeMinor = stakes.spots()[spot] ?? 0;
        button.classList.toggle('won', fallen !== null && (rouletteSpots.get(spot) ?? []).includes(fallen));
        button.setAttribute('aria-disabled', String(!isOpen));
        if (drawn.get(spot) === stakeMinor) continue;
        drawn.set(spot, stakeMinor);
        const name = nameOf(spot, translate);
        button.setAttribute('aria-label', translate('roulette.spot', { name, amount: formatMoney(stakeMinor) }));
        button.replaceChildren(make('span', {}, name), ...(stakeMinor > 0 ? [make('span', { class: 'board-chip' }, chipOf(stakeMinor))] : []));
      }
    },
  };
}

/** Shows the number that has fallen, large and in its colour, or a dash. */
function showFallen(number: number | null): void {
  const shown = byId('fallen-number', HTMLElement);
  shown.className = number === null ? 'fallen-number' : `fallen-number ${colourOf(number)}`;
  shown.textContent = number === null ? '–' : String(number);
}

function numberBadge(number: number): HTMLElement {
  return make('li', { class: `badge ${colourOf(number)}` }, String(number));
}

function openInfo({ translate, session }: Game): void {
  const pays: [string, string][] = [
    [translate('roulette.oneNumber'), '35:1'],
    [translate('roulette.split'), '17:1'],
    [translate('roulette.street'), '11:1'],
    [translate('roulette.corner'), '8:1'],
    [translate('roulette.sixLine'), '5:1'],
    [translate('roulette.twelve'), '2:1'],
    [translate('roulette.eighteen'), '1:1'],
    [translate('returnLong'), formatPercent(session.returnToPlayerPercent)],
  ];
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('roulette.rules')),
    make('p', {}, translate('roulette.insideRules')),
    valueList(pays),
    make('p', {}, translate('roulette.returnNote')),
    make('p', { class: 'small' }, translate('roulette.algorithm')),
  ]);
}

function recall({ translate }: Game, hand: HandView<RouletteShown>): HTMLElement {
  const laid = Object.entries(stakesOf(hand)).map(([spot, stakeMinor]): [string, string] => [nameOf(spot, translate), formatMoney(stakeMinor)]);
  return make(
    'div',
    { class: 'stack' },
    make('ul', { class: 'last-numbers' }, numberBadge(hand.shown.number)),
    make('p', {}, numberName(hand.shown.number, translate)),
    valueList(laid),
  );
}

function createTable(game: Game, readStake: () => number, chosen: () => void): HandTable<RouletteShown> {
  const { translate, session } = game;
  const wheel = createWheel();
  const [undo, clear] = [byId('undo', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  let turned = session.hands[0]?.key ?? '';
  let isTurning = false;
  const repaint = (): void => {
    paint(null, false);
    chosen();
    byId('message', HTMLParagraphElement).textContent = table.sentenceOf(null);
  };
  const fields = createFields(game, readStake, repaint);
  const paint = (fallen: number | null, isBusy: boolean): void => {
    fields.show(!isBusy, fallen);
    showFallen(fallen);
    undo.disabled = isBusy || !fields.canUndo();
    clear.disabled = isBusy || sumOf(fields.stakes()) === 0;
    byId('last-numbers', HTMLUListElement).replaceChildren(
      ...session.hands.slice(isTurning ? 1 : 0, LAST_NUMBERS).map((hand) => numberBadge(hand.shown.number)),
    );
  };
  const resultOf = (hand: HandView<RouletteShown>): string => {
    const end = hand.returnMinor > stakeOf(hand) ? 'roulette.won' : hand.returnMinor > 0 ? 'roulette.back' : 'roulette.lost';
    return translate(end, { number: numberName(hand.shown.number, translate) });
  };
  const table: HandTable<RouletteShown> = {
    async show(hand, isBusy) {
      if (!hand || hand.key === turned) return paint(hand?.shown.number ?? null, isBusy);
      turned = hand.key;
      isTurning = true;
      bringIntoSight(byId('wheel', HTMLDivElement).parentElement);
      paint(null, true);
      await wheel.turnTo(hand.shown.number);
      isTurning = false;
      paint(hand.shown.number, false);
    },
    sentenceOf(hand) {
      if (hand) return resultOf(hand);
      const total = sumOf(fields.stakes());
      return total > 0 ? translate('roulette.placed', { amount: formatMoney(total) }) : translate('roulette.readyInside');
    },
    waiting: translate('roulette.turning'),
    begin: translate('roulette.spin'),
    nextOf: () => null,
    missing: () => translate('roulette.noChip'),
    choiceOf: () => (sumOf(fields.stakes()) > 0 ? { spots: fields.stakes() } : null),
    rules: roulette,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press(key) {
      if (key === 'z') fields.undo();
    },
  };
  const [last] = session.hands;
  if (last) {
    fields.take(stakesOf(last));
    wheel.stand(last.shown.number);
  }
  undo.addEventListener('click', () => fields.undo());
  clear.addEventListener('click', () => {
    fields.take({});
    repaint();
  });
  return table;
}

openHandGame<RouletteShown>({ picture: symbolImage('star'), field: ['#1d3a9e', '#0e1d58', '#080f2f'] }, (game) =>
  wireHandPage(game, (_player, readStake, chosen) => createTable(game, readStake, chosen)),
);
