import type { HandView, OnWire } from '../../contract/wire.ts';
import type { PistiShown as Dealt, PistiMove, PistiTaking } from '../../engine/hand/rules/pisti.ts';
import { pisti, pistiPays } from '../../engine/hand/rules/pisti.ts';
import { suitImage } from '../art/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
// Import after the shared styles of tables, which these files override.
import '../styles/arcade.css';
import '../styles/arcade-steps.css';

type PistiShown = OnWire<Dealt>;
type Game = HandGame<PistiShown>;

const PLACES = [0, 1, 2, 3];
const FAN = 4;
/** How long a played card is shown before the pile is taken, if it is, and gets the next open card, ms. */
const PLAYED_MS = 750;
const takings = Object.keys(pistiPays) as PistiTaking[];
const timesOf = ({ translate }: Game, taking: PistiTaking): string =>
  translate('timesStake', { times: formatNumber(pistiPays[taking] / 100, pistiPays[taking] % 100 === 0 ? 0 : 2) });

/** Shows what each way of taking the pile pays, and how often this hand has taken it that way. */
function paintTakings(game: Game, shown: PistiShown | null): void {
  const rows = takings.map((taking) => {
    const count = shown?.turns.filter((turn) => turn.taking === taking).length ?? 0;
    const name = count > 1 ? `${game.translate(`pisti.${taking}`)} ×${count}` : game.translate(`pisti.${taking}`);
    const row = make('li', {}, make('span', {}, name), make('b', {}, timesOf(game, taking)));
    row.classList.toggle('on', count > 0);
    return row;
  });
  byId('takings', HTMLUListElement).replaceChildren(...rows);
}

function paintPile({ translate }: Game, pile: PistiShown['pile']): void {
  const place = byId('pile', HTMLDivElement);
  const names = pile.map((card) => cardName(card, translate));
  const before = JSON.parse(place.dataset.names ?? '[]') as string[];
  place.dataset.names = JSON.stringify(names);
  const from = Math.max(0, pile.length - FAN);
  place.replaceChildren(
    ...pile.slice(from).map((card, index) => {
      const element = cardElement(card, translate);
      if (before[from + index] === names[from + index]) element.classList.add('stays');
      return element;
    }),
  );
  const words = pile.length === 0 ? 'pisti.pileNone' : pile.length === 1 ? 'pisti.pileOne' : 'pisti.pile';
  byId('pile-words', HTMLParagraphElement).textContent = translate(words, { count: pile.length });
}

/** Creates the four cards in hand. A tap or a card's number key plays it. */
function createOwnCards({ translate }: Game, play: (place: number) => void) {
  const buttons = PLACES.map((place) => {
    const button = make('button', { type: 'button', class: 'own-card' });
    button.addEventListener('click', () => play(place));
    return button;
  });
  byId('cards', HTMLFieldSetElement).replaceChildren(...buttons);
  let known = '';
  return {
    press: (key: string) => buttons[Number(key) - 1]?.click(),
    show(shown: PistiShown | null, isOpen: boolean): void {
      const hand = JSON.stringify(shown?.hand ?? null);
      for (const [place, button] of buttons.entries()) {
        const card = shown?.hand[place] ?? null;
        const isPlayed = shown?.turns.some((turn) => turn.card === place) === true;
        const name = card ? cardName(card, translate) : translate('cardDown');
        if (hand !== known) button.replaceChildren(cardElement(card, translate, place));
        button.classList.toggle('played', isPlayed);
        button.disabled = !isOpen || isPlayed;
        button.setAttribute('aria-label', isPlayed ? translate('pisti.played', { card: name }) : name);
      }
      known = hand;
    },
  };
}

function openInfo(game: Game): void {
  const { translate, session } = game;
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('pisti.rules')),
    valueList(takings.map((taking) => [translate(`pisti.${taking}`), timesOf(game, taking)])),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('pisti.returnNote')),
    make('p', { class: 'small' }, translate('cardAlgorithm')),
  ]);
}

function recall(game: Game, { shown }: HandView<PistiShown>): HTMLElement {
  const { translate } = game;
  const played = shown.turns.flatMap(({ card, taking }) => {
    const own = shown.hand[card];
    return own ? [{ own, taking }] : [];
  });
  const row = make('div', { class: 'recall-cards', role: 'img', 'aria-label': played.map(({ own }) => cardName(own, translate)).join(', ') });
  row.append(
    ...played.map(({ own, taking }) => {
      const element = cardElement(own, translate);
      element.classList.toggle('kept', taking !== null);
      return element;
    }),
  );
  const took = played.flatMap(({ own, taking }) =>
    taking ? [make('p', {}, `${cardName(own, translate)} · ${translate(`pisti.${taking}`)} ${timesOf(game, taking)}`)] : [],
  );
  return make('div', { class: 'stack' }, row, ...took);
}

function createTable(game: Game, player: HandPlayer): HandTable<PistiShown> {
  const { translate, session } = game;
  const own = createOwnCards(game, (place) => player.move({ card: place } satisfies PistiMove));
  let pile: PistiShown['pile'] = session.openHand?.shown.pile ?? [];
  let shownTurn = session.openHand ? `${session.openHand.key} ${session.openHand.shown.turns.length}` : '';
  const layPlayed = async ({ shown }: HandView<PistiShown>): Promise<void> => {
    const turn = shown.turns.at(-1);
    const card = turn ? shown.hand[turn.card] : undefined;
    if (!turn || !card) return;
    own.show(shown, false);
    paintPile(game, [...pile, card]);
    if (turn.taking) byId('message', HTMLParagraphElement).textContent = translate('pisti.took', { taking: translate(`pisti.${turn.taking}`) });
    await new Promise((resolve) => setTimeout(resolve, PLAYED_MS));
  };
  const paint = (hand: HandView<PistiShown> | null, isBusy: boolean): void => {
    own.show(hand?.shown ?? null, hand !== null && !hand.isOver && !isBusy);
    pile = hand?.shown.pile ?? [];
    paintPile(game, pile);
    paintTakings(game, hand?.shown ?? null);
  };
  return {
    show(hand, isBusy) {
      const turn = hand ? `${hand.key} ${hand.shown.turns.length}` : '';
      const isFresh = hand !== null && turn !== shownTurn && hand.shown.turns.length > 0;
      shownTurn = turn;
      if (!isFresh) return paint(hand, isBusy);
      return layPlayed(hand).then(() => paint(hand, false));
    },
    sentenceOf(hand) {
      if (!hand) return translate('pisti.ready');
      if (hand.isOver) return translate('pisti.over');
      const { worthMinor } = hand.shown;
      return worthMinor > 0 ? `${translate('pisti.choose')} ${translate('soFar', { amount: formatMoney(worthMinor) })}` : translate('pisti.choose');
    },
    nextOf: () => null,
    choiceOf: (betMinor) => ({ betMinor }),
    rules: pisti,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press: (key) => own.press(key),
  };
}

openHandGame<PistiShown>({ picture: suitImage('clubs'), field: ['#8a3a22', '#54200f', '#280d05'] }, (game) =>
  wireHandPage(game, (player) => createTable(game, player)),
);
