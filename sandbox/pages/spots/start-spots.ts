import type { HandView } from '../../contract/wire.ts';
import type { SpotShown } from '../../engine/hand/rules/spot-rules.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { createStakeFields } from '../hand/stake-fields.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { bringIntoSight } from '../page/bring-into-sight.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { type Spots, sumOf } from '../page/spot-stakes.ts';
import { valueList } from '../page/value-list.ts';
import { readLaunch } from '../slot/launch.ts';
import { openSheet } from '../slot/sheet.ts';
import type { SpotSkin } from './spot-skin.ts';
import { spotSkins, timesOf } from './spot-skins.ts';
// Import after the shared styles of tables, which this file overrides.
import '../styles/arcade.css';

type Game = HandGame<SpotShown>;

const LAST_SHOWN = 8;
const stakesOf = (hand: HandView<SpotShown>): Spots => (hand.choice as { spots: Spots }).spots;

/** Returns the look of a game. Throws if the code has none. */
function skinOf(gameCode: string): SpotSkin {
  const skin = Object.hasOwn(spotSkins, gameCode) ? spotSkins[gameCode] : undefined;
  if (!skin) throw new Error(`no skin for ${gameCode}`);
  return skin;
}

function badgeElement(skin: SpotSkin, outcome: number): HTMLElement {
  const { text, look } = skin.badgeOf(outcome);
  return make('li', { class: `outcome ${look}` }, text);
}

function openInfo({ translate, session }: Game, skin: SpotSkin): void {
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate(skin.rulesText)),
    make('h3', {}, translate('spots.returns')),
    valueList(skin.paysOf(translate)),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('spots.returnNote')),
    make('p', { class: 'small' }, translate('spots.algorithm', { count: skin.rules.outcomes })),
  ]);
}

function recall({ translate }: Game, skin: SpotSkin, hand: HandView<SpotShown>): HTMLElement {
  const laid = Object.entries(stakesOf(hand)).map(([spot, stakeMinor]): [string, string] => [skin.nameOf(spot, translate), formatMoney(stakeMinor)]);
  const { outcome } = hand.shown;
  return make(
    'div',
    { class: 'stack' },
    make('ul', { class: 'last-outcomes' }, badgeElement(skin, outcome)),
    make('p', {}, skin.sentenceOf(outcome, translate)),
    valueList(laid),
  );
}

function createTable(game: Game, skin: SpotSkin, readStake: () => number): HandTable<SpotShown> {
  const { translate, session } = game;
  const scene = skin.createScene();
  byId('scene', HTMLDivElement).replaceChildren(scene.element);
  const board = byId('board', HTMLDivElement);
  board.classList.add(`board-of-${skin.look}`);
  const [undo, clear] = [byId('undo', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  let shownKey = session.hands[0]?.key ?? '';
  let isTurning = false;
  const repaint = (): void => {
    paint(null, false);
    byId('message', HTMLParagraphElement).textContent = table.sentenceOf(null);
  };
  const named = [...skin.rules.spots.keys()].map((spot) => ({ spot, name: skin.nameOf(spot, translate), times: timesOf(skin, spot, translate) }));
  const fields = createStakeFields(board, named, { translate, readStake, mostMinor: session.mostStakeMinor, onChange: repaint });
  const paint = (outcome: number | null, isBusy: boolean): void => {
    fields.show(!isBusy, (spot) => outcome !== null && skin.rules.spots.get(spot)?.covers.includes(outcome) === true);
    undo.disabled = isBusy || !fields.canUndo();
    clear.disabled = isBusy || sumOf(fields.stakes()) === 0;
    const last = session.hands.slice(isTurning ? 1 : 0).slice(0, LAST_SHOWN);
    byId('last-outcomes', HTMLUListElement).replaceChildren(...last.map((hand) => badgeElement(skin, hand.shown.outcome)));
  };
  const table: HandTable<SpotShown> = {
    async show(hand, isBusy) {
      if (!hand || hand.key === shownKey) return paint(hand?.shown.outcome ?? null, isBusy);
      shownKey = hand.key;
      isTurning = true;
      bringIntoSight(byId('scene', HTMLDivElement));
      paint(null, true);
      await scene.turnTo(hand.shown.outcome);
      isTurning = false;
      paint(hand.shown.outcome, false);
    },
    sentenceOf(hand) {
      if (hand) return skin.sentenceOf(hand.shown.outcome, translate);
      const total = sumOf(fields.stakes());
      return total > 0 ? translate('spots.placed', { amount: formatMoney(total) }) : translate('roulette.ready');
    },
    waiting: translate(skin.waiting),
    begin: translate(skin.begin),
    nextOf: () => null,
    choiceOf: () => (sumOf(fields.stakes()) > 0 ? { spots: fields.stakes() } : null),
    rules: skin.rules,
    recall: (hand) => recall(game, skin, hand),
    openInfo: () => openInfo(game, skin),
    press(key) {
      if (key === 'z') fields.undo();
    },
  };
  const [last] = session.hands;
  scene.stand(last?.shown.outcome ?? skin.rest);
  if (last) fields.take(stakesOf(last));
  undo.addEventListener('click', () => fields.undo());
  clear.addEventListener('click', () => {
    fields.take({});
    repaint();
  });
  return table;
}

const skin = skinOf(readLaunch().gameCode);
openHandGame<SpotShown>({ picture: skin.picture(), field: skin.field }, (game) =>
  wireHandPage(game, (_player, readStake) => createTable(game, skin, readStake)),
);
