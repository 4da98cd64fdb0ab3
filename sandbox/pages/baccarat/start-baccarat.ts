import type { HandView, OnWire } from '../../contract/wire.ts';
import { type BaccaratSpot, baccarat, baccaratSpots, type BaccaratShown as Dealt } from '../../engine/hand/rules/baccarat.ts';
import { suitImage } from '../art/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { play } from '../page/sound.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';

type Shown = OnWire<Dealt>;
type Game = HandGame<Shown>;
type Stakes = Partial<Record<BaccaratSpot, number>>;

const pays: Record<BaccaratSpot, string> = { player: '1:1', tie: '8:1', banker: '0,95:1' };
const sum = (stakes: Stakes): number => Object.values(stakes).reduce((total, stakeMinor) => total + stakeMinor, 0);

/** Creates the three fields for stakes. A tap adds the selected stake to a field, up to the largest stake of a hand. */
function createSpots({ translate, session }: Game, readStake: () => number, onChange: () => void) {
  let stakes: Stakes = {};
  let isOpen = true;
  const row = byId('spots', HTMLDivElement);
  const buttons = baccaratSpots.map((spot) => {
    const button = make('button', { type: 'button', class: `spot-${spot}` });
    button.addEventListener('click', () => put(spot));
    return button;
  });
  row.replaceChildren(...buttons);
  const put = (spot: BaccaratSpot): void => {
    if (!isOpen) return;
    const next = { ...stakes, [spot]: (stakes[spot] ?? 0) + readStake() };
    if (sum(next) > session.mostStakeMinor) return;
    stakes = next;
    play('chip');
    onChange();
  };
  return {
    put,
    stakes: () => stakes,
    take(next: Stakes): void {
      stakes = next;
    },
    show(isNowOpen: boolean, winner: BaccaratSpot | null): void {
      isOpen = isNowOpen;
      baccaratSpots.forEach((spot, index) => {
        const stakeMinor = stakes[spot] ?? 0;
        const name = translate(`baccarat.${spot}`);
        const amount = stakeMinor > 0 ? formatMoney(stakeMinor) : '';
        buttons[index]?.classList.toggle('won', winner === spot);
        buttons[index]?.setAttribute('aria-disabled', String(!isOpen));
        buttons[index]?.setAttribute('aria-label', translate('baccarat.spot', { name, pays: pays[spot], amount: formatMoney(stakeMinor) }));
        buttons[index]?.replaceChildren(make('span', {}, name), make('small', {}, pays[spot]), make('span', { class: 'money' }, amount));
      });
    },
  };
}

function paintSide(side: 'player' | 'banker', shown: Shown | null, { translate }: Game): void {
  const total = byId(`${side}-total`, HTMLElement);
  const cards = shown?.[side] ?? [];
  total.hidden = shown === null;
  total.textContent = shown ? String(side === 'player' ? shown.playerTotal : shown.bankerTotal) : '';
  byId(`${side}-cards`, HTMLDivElement).replaceChildren(...cards.map((card, place) => cardElement(card, translate, place * 2 + (side === 'player' ? 0 : 1))));
}

function openInfo({ translate, session }: Game): void {
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('baccarat.rules')),
    make('p', {}, translate('baccarat.moreRules')),
    valueList([
      ...baccaratSpots.map((spot): [string, string] => [translate(`baccarat.${spot}`), pays[spot]]),
      [translate('returnLong'), formatPercent(session.returnToPlayerPercent)],
    ]),
    make('p', {}, translate('baccarat.returnNote')),
    make('p', { class: 'small' }, translate('cardAlgorithm')),
  ]);
}

const stakesOf = (hand: HandView<Shown>): Stakes => (hand.choice as { spots: Stakes }).spots;

function recall({ translate }: Game, hand: HandView<Shown>): HTMLElement {
  const { shown } = hand;
  const row = (side: 'player' | 'banker', total: number) => {
    const cards = make('div', { class: 'recall-cards', role: 'img', 'aria-label': shown[side].map((card) => cardName(card, translate)).join(', ') });
    cards.append(...shown[side].map((card) => cardElement(card, translate)));
    return make('div', { class: 'recall-hand' }, make('p', {}, `${translate(`baccarat.${side}`)} · ${total}`), cards);
  };
  const placed = Object.entries(stakesOf(hand)) as [BaccaratSpot, number][];
  const stakes = valueList(placed.map(([spot, stakeMinor]) => [translate(`baccarat.${spot}`), formatMoney(stakeMinor)]));
  return make('div', { class: 'stack' }, row('player', shown.playerTotal), row('banker', shown.bankerTotal), stakes);
}

function createTable(game: Game, readStake: () => number): HandTable<Shown> {
  const { translate, session } = game;
  let shownHand: HandView<Shown> | null = null;
  const repaint = (): void => {
    table.show(null, false);
    byId('message', HTMLParagraphElement).textContent = table.sentenceOf(null);
  };
  const spots = createSpots(game, readStake, repaint);
  const [last] = session.hands;
  if (last) spots.take(stakesOf(last));
  const clear = byId('clear', HTMLButtonElement);
  clear.addEventListener('click', () => {
    spots.take({});
    repaint();
  });
  const table: HandTable<Shown> = {
    show(hand, isBusy) {
      shownHand = hand;
      const shown = hand?.shown ?? null;
      for (const side of ['player', 'banker'] as const) paintSide(side, shown, game);
      spots.show(!isBusy, shown?.winner ?? null);
      clear.disabled = isBusy || sum(spots.stakes()) === 0;
    },
    sentenceOf(hand) {
      if (hand) return translate(`baccarat.${hand.shown.winner}Wins`);
      const total = sum(spots.stakes());
      return total > 0 ? translate('baccarat.placed', { amount: formatMoney(total) }) : translate('baccarat.ready');
    },
    nextOf: () => null,
    choiceOf: () => (sum(spots.stakes()) > 0 ? { spots: spots.stakes() } : null),
    rules: baccarat,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press(key) {
      const spot = baccaratSpots[Number(key) - 1];
      if (spot) spots.put(spot);
      if (key === 'z' && shownHand?.isOver !== false) {
        spots.take({});
        repaint();
      }
    },
  };
  return table;
}

openHandGame<Shown>({ picture: suitImage('diamonds'), field: ['#64182b', '#3d0d1a', '#23070f'] }, (game) =>
  wireHandPage(game, (_player, readStake) => createTable(game, readStake)),
);
