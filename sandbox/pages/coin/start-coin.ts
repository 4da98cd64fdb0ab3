import type { HandView, OnWire } from '../../contract/wire.ts';
import type { CoinMove, CoinShown as Dealt } from '../../engine/hand/rules/coin-toss.ts';
import { COIN_HUNDREDTHS, type CoinSide, coinSides, coinToss, MOST_TOSSES } from '../../engine/hand/rules/coin-toss.ts';
import { coinImage, coinSideMarkup } from '../art/coin-art.ts';
import { createActRow } from '../hand/act-row.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import { play } from '../page/sound.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
// Import after the styles of all tables, which they override.
import '../styles/arcade.css';
import '../styles/arcade-steps.css';

type CoinShown = OnWire<Dealt>;
type Game = HandGame<CoinShown>;

const FLIP_MS = 1_400;
const FLIPS = 5;
const HALF_TURN = 180;
const rungs = Array.from({ length: MOST_TOSSES }, (_, index) => index + 1);
const timesAfter = (tosses: number): number => (Number(COIN_HUNDREDTHS) / 100) ** tosses;

/**
 * Creates the coin. `fallOn` makes it fly up, spin and land with a side up; with reduced motion it shows that side at
 * once.
 */
function createCoin() {
  const coin = make('div', { class: 'coin-disc' }, drawing(coinSideMarkup('heads')), drawing(coinSideMarkup('tails')));
  byId('scene', HTMLDivElement).replaceChildren(make('div', { class: 'coin-place' }, coin));
  const angleOf = (side: CoinSide): number => (side === 'heads' ? 0 : HALF_TURN);
  let angle = 0;
  const stand = (side: CoinSide): void => {
    angle = angleOf(side);
    coin.style.transform = `rotateX(${angle}deg)`;
  };
  return {
    stand,
    async fallOn(side: CoinSide): Promise<void> {
      const from = angle;
      stand(side);
      if (!isMotionWanted()) return;
      play('coin', { lastsMs: FLIP_MS });
      const to = angle + 360 * FLIPS;
      const frames = [
        { transform: `translateY(0) rotateX(${from}deg)`, easing: 'cubic-bezier(.2,.7,.5,1)' },
        { transform: `translateY(-38%) rotateX(${(from + to) / 2}deg) scale(1.08)`, easing: 'cubic-bezier(.5,0,.8,.5)' },
        { transform: `translateY(0) rotateX(${to}deg)` },
      ];
      await coin.animate(frames, { duration: FLIP_MS }).finished;
    },
  };
}

/** Creates the buttons of the two sides, one of which is selected as the player's call. */
function createSides({ translate }: Game) {
  let called: CoinSide = 'heads';
  const buttons = coinSides.map((side) => {
    const image = make('img', { src: coinImage(side), alt: '' });
    const button = make('button', { type: 'button', class: 'coin-call', 'data-side': side }, image, make('span', {}, translate(`coin.${side}`)));
    button.addEventListener('click', () => call(side));
    return { side, button };
  });
  byId('sides', HTMLFieldSetElement).replaceChildren(...buttons.map(({ button }) => button));
  const call = (side: CoinSide): void => {
    called = side;
    for (const one of buttons) one.button.setAttribute('aria-pressed', String(one.side === side));
  };
  call(called);
  return {
    called: () => called,
    call,
    setOpen(isOpen: boolean): void {
      for (const { button } of buttons) button.disabled = !isOpen;
    },
  };
}

function paintLadder({ translate }: Game, shown: CoinShown | null): void {
  const right = shown ? shown.tosses.filter(({ called, fell }) => called === fell).length : 0;
  const steps = rungs.map((number) => {
    const times = make('b', {}, translate('timesStake', { times: formatNumber(timesAfter(number), 2) }));
    const step = make('li', {}, make('span', {}, translate('coin.rung', { number })), times);
    step.classList.toggle('on', number === right);
    return step;
  });
  byId('ladder', HTMLOListElement).replaceChildren(...steps);
}

function openInfo({ translate, session }: Game): void {
  const times = formatNumber(timesAfter(1), 2);
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('coin.rules', { times })),
    valueList(rungs.map((number) => [translate('coin.rung', { number }), translate('timesStake', { times: formatNumber(timesAfter(number), 2) })])),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('coin.returnNote')),
    make('p', { class: 'small' }, translate('coin.algorithm')),
  ]);
}

function recall({ translate }: Game, hand: HandView<CoinShown>): HTMLElement {
  const tosses = hand.shown.tosses.map(({ called, fell }) =>
    make('li', {}, translate('coin.call', { called: translate(`coin.${called}`), fell: translate(`coin.${fell}`) })),
  );
  return make('ol', { class: 'stack' }, ...tosses);
}

function createTable(game: Game, player: HandPlayer): HandTable<CoinShown> {
  const { translate, session } = game;
  const coin = createCoin();
  const sides = createSides(game);
  const toss = () => player.move({ act: 'toss', side: sides.called() } satisfies CoinMove);
  const row = createActRow(byId('acts', HTMLDivElement), [{ act: 'toss', key: 't', label: translate('coin.again') }], toss);
  const facts = (hand: HandView<CoinShown>) => `${hand.key} ${hand.shown.tosses.length}`;
  let shownToss = session.openHand ? facts(session.openHand) : '';
  const paint = (hand: HandView<CoinShown> | null, isBusy: boolean): void => {
    paintLadder(game, hand?.shown ?? null);
    sides.setOpen(!isBusy);
    const next = hand && !hand.isOver ? hand.shown.nextMinor : null;
    row.show(next === null ? {} : { toss: formatMoney(next) }, isBusy);
  };
  const table: HandTable<CoinShown> = {
    async show(hand, isBusy) {
      const last = hand?.shown.tosses.at(-1);
      if (!hand || !last || facts(hand) === shownToss) return paint(hand, isBusy);
      shownToss = facts(hand);
      sides.setOpen(false);
      row.show({}, true);
      await coin.fallOn(last.fell);
      paint(hand, false);
    },
    sentenceOf(hand) {
      const last = hand?.shown.tosses.at(-1);
      if (!hand || !last) return translate('coin.ready');
      const side = translate(`coin.${last.fell}`);
      if (!hand.isOver) return translate('coin.right', { side });
      return translate(hand.returnMinor > 0 ? 'coin.won' : 'coin.lost', { side });
    },
    waiting: translate('coin.turning'),
    begin: translate('coin.begin'),
    nextOf: (hand) => ({
      label: translate('coin.collect', { amount: formatMoney(hand.shown.worthMinor) }),
      act: () => player.move({ act: 'collect' } satisfies CoinMove),
    }),
    choiceOf: (betMinor) => ({ betMinor, side: sides.called() }),
    rules: coinToss,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press(key) {
      if (key === '1' || key === '2') sides.call(key === '1' ? 'heads' : 'tails');
      else row.press(key);
    },
  };
  const standing = session.openHand ?? session.hands[0];
  coin.stand(standing?.shown.tosses.at(-1)?.fell ?? 'heads');
  return table;
}

openHandGame<CoinShown>({ picture: coinImage('heads'), field: ['#0f6a72', '#08414c', '#04222a'] }, (game) =>
  wireHandPage(game, (player) => createTable(game, player)),
);
