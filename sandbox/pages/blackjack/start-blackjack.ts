import type { HandView, OnWire } from '../../contract/wire.ts';
import type { BlackjackAct, BlackjackHand, BlackjackMove, BlackjackShown as Dealt } from '../../engine/hand/rules/blackjack.ts';
import { blackjack } from '../../engine/hand/rules/blackjack.ts';
import { suitImage } from '../art/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';

type BlackjackShown = OnWire<Dealt>;
type Game = HandGame<BlackjackShown>;
const keys: Record<string, BlackjackAct> = { h: 'hit', s: 'stand', d: 'double', p: 'split' };
const acts = Object.values(keys);

const total = (hand: { total: number; isSoft: boolean }): HTMLElement => make('b', { class: 'total' }, String(hand.total));

/** Shows the cards of a hand. Cards that are already shown are not animated again. */
function paintCards(place: HTMLElement, cards: BlackjackShown['dealer'], isHoleDown: boolean, { translate }: Game): void {
  const shown = isHoleDown ? [...cards, null] : [...cards];
  const before = [...place.children].map((element) => element.getAttribute('aria-label'));
  const names = shown.map((card) => (card ? cardName(card, translate) : translate('cardDown')));
  if (before.join() === names.join()) return;
  const fresh = names.findIndex((name, index) => before[index] !== name);
  const elements = shown.map((card, index) => {
    const element = cardElement(card, translate, Math.max(0, index - Math.max(0, fresh)));
    if (index < fresh || before[index] === names[index]) element.classList.add('stays');
    return element;
  });
  place.replaceChildren(...elements);
}

function handElement(index: number): HTMLElement {
  return make('div', { class: 'player-hand', 'data-hand': String(index) }, make('div', { class: 'cards' }), make('p', { class: 'hand-line' }));
}

function paintHand(
  element: HTMLElement,
  hand: OnWire<BlackjackHand>,
  { isActive, isSplit, index, game }: { isActive: boolean; isSplit: boolean; index: number; game: Game },
): void {
  const { translate } = game;
  element.classList.toggle('on', isActive && isSplit);
  const [cards, line] = [element.querySelector<HTMLElement>('.cards'), element.querySelector<HTMLElement>('.hand-line')];
  if (!cards || !line) throw new TypeError('a hand without its places');
  paintCards(cards, hand.cards, false, game);
  const name = isSplit ? translate('blackjack.handOf', { number: index + 1 }) : '';
  const state = hand.result ? translate(`blackjack.${hand.result}`) : isActive && isSplit ? translate('blackjack.yourTurn') : '';
  const isGold = hand.returnMinor > hand.stakeMinor;
  line.replaceChildren(
    total(hand),
    ...[name, state].filter((text) => text !== '').map((text) => make('span', {}, text)),
    make('span', { class: 'money' }, formatMoney(hand.stakeMinor)),
    ...(hand.returnMinor > 0 ? [make('span', { class: isGold ? 'money gold' : 'money' }, `→ ${formatMoney(hand.returnMinor)}`)] : []),
  );
}

function createActs({ translate }: Game, make_: (act: BlackjackAct) => void) {
  const row = byId('acts', HTMLDivElement);
  const buttons = Object.entries(keys).map(([key, act], index) => {
    const button = make(
      'button',
      { type: 'button', class: index === 0 ? 'button primary' : 'button' },
      translate(`blackjack.${act}`),
      make('kbd', {}, key.toUpperCase()),
    );
    button.addEventListener('click', () => make_(act));
    return button;
  });
  row.replaceChildren(...buttons);
  return (allowed: readonly BlackjackAct[], isBusy: boolean): void => {
    row.hidden = allowed.length === 0;
    acts.forEach((act, index) => {
      const button = buttons[index];
      if (button) button.disabled = isBusy || !allowed.includes(act);
    });
  };
}

function openInfo({ translate, session }: Game): void {
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('blackjack.rules')),
    make('p', {}, translate('blackjack.moreRules')),
    valueList([
      ['Blackjack', '3:2'],
      [translate('blackjack.won'), '1:1'],
      [translate('returnLong'), formatPercent(session.returnToPlayerPercent)],
    ]),
    make('p', {}, translate('blackjack.returnNote')),
    make('p', { class: 'small' }, translate('cardAlgorithm')),
  ]);
}

function recall(game: Game, { shown }: HandView<BlackjackShown>): HTMLElement {
  const { translate } = game;
  const row = (title: string, cards: BlackjackShown['dealer'], sum: number) => {
    const shownCards = make('div', { class: 'recall-cards', role: 'img', 'aria-label': cards.map((card) => cardName(card, translate)).join(', ') });
    shownCards.append(...cards.map((card) => cardElement(card, translate)));
    return make('div', { class: 'recall-hand' }, make('p', {}, `${title} · ${sum}`), shownCards);
  };
  const own = shown.hands.map((hand, index) => {
    const name = shown.hands.length > 1 ? translate('blackjack.handOf', { number: index + 1 }) : translate('blackjack.you');
    return row(hand.result ? `${name}, ${translate(`blackjack.${hand.result}`)}` : name, hand.cards, hand.total);
  });
  return make('div', { class: 'stack' }, row(translate('blackjack.dealer'), shown.dealer, shown.dealerTotal), ...own);
}

function createTable(game: Game, player: HandPlayer): HandTable<BlackjackShown> {
  const { translate } = game;
  const dealerCards = byId('dealer-cards', HTMLDivElement);
  const dealerTotal = byId('dealer-total', HTMLElement);
  const hands = byId('hands', HTMLDivElement);
  let current: HandView<BlackjackShown> | null = null;
  let isHeld = false;
  const act = (wanted: BlackjackAct): void => {
    if (!isHeld && current?.shown.acts.includes(wanted)) player.move({ act: wanted } satisfies BlackjackMove);
  };
  const paintActs = createActs(game, act);
  return {
    show(hand, isBusy) {
      current = hand;
      isHeld = isBusy;
      const shown = hand?.shown;
      paintActs(shown?.acts ?? [], isBusy);
      paintCards(dealerCards, shown?.dealer ?? [], hand !== null && !hand.isOver, game);
      dealerTotal.textContent = shown ? String(shown.dealerTotal) : '';
      dealerTotal.hidden = !shown;
      const wanted = shown?.hands ?? [];
      while (hands.children.length > wanted.length) hands.lastElementChild?.remove();
      while (hands.children.length < wanted.length) hands.append(handElement(hands.children.length));
      wanted.forEach((one, index) => {
        paintHand(hands.children[index] as HTMLElement, one, { isActive: shown?.active === index, isSplit: wanted.length > 1, index, game });
      });
    },
    sentenceOf(hand) {
      if (!hand) return translate('blackjack.ready');
      if (!hand.isOver) return translate('blackjack.choose');
      const [only, other] = hand.shown.hands;
      return only?.result && !other ? translate(`blackjack.${only.result}`) : translate('blackjack.over');
    },
    nextOf: () => null,
    choiceOf: (betMinor) => ({ betMinor }),
    rules: blackjack,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press: (key) => {
      const wanted = keys[key];
      if (wanted) act(wanted);
    },
  };
}

openHandGame<BlackjackShown>({ picture: suitImage('spades'), field: ['#0a6570', '#063f49', '#03252d'] }, (game) =>
  wireHandPage(game, (player) => createTable(game, player)),
);
