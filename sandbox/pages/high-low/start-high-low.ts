import type { HandView, OnWire } from '../../contract/wire.ts';
import type { HighLowShown as Dealt, HighLowAct, HighLowMove } from '../../engine/hand/rules/high-low.ts';
import { countLeft, highLow } from '../../engine/hand/rules/high-low.ts';
import { suitImage } from '../art/cards.ts';
import { createActRow } from '../hand/act-row.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
// Import after the styles of all tables, which they override.
import '../styles/arcade.css';
import '../styles/arcade-steps.css';

type HighLowShown = OnWire<Dealt>;
type Game = HandGame<HighLowShown>;

const PAST_SHOWN = 6;
const marks = { higher: '▲', lower: '▼', skip: '→' } as const;

/**
 * Creates small elements for the newest `most` cards before the last one, each with the mark of the action that
 * followed it.
 */
function pastElements(game: Game, { cards, acts }: HighLowShown, most: number): HTMLElement[] {
  const before = cards.slice(0, -1).map((card, place) => {
    const element = cardElement(card, game.translate);
    element.classList.add('stays');
    const act = acts[place];
    return make('span', { class: 'past-card' }, element, make('small', {}, act ? marks[act] : ''));
  });
  return before.slice(-most);
}

function paintCards(game: Game, shown: HighLowShown | null): void {
  const { translate } = game;
  const past = byId('past', HTMLDivElement);
  past.replaceChildren(...(shown ? pastElements(game, shown, PAST_SHOWN) : []));
  past.setAttribute('aria-label', `${translate('highLow.cards')}: ${shown?.cards.map((card) => cardName(card, translate)).join(', ') ?? '–'}`);
  const place = byId('card', HTMLDivElement);
  const known = shown ? JSON.stringify(shown.cards) : '';
  if (place.dataset.cards === known && place.childElementCount > 0) return;
  place.dataset.cards = known;
  place.replaceChildren(cardElement(shown?.cards.at(-1) ?? null, translate));
}

function openInfo({ translate, session }: Game): void {
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('highLow.rules')),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('highLow.returnNote')),
    make('p', { class: 'small' }, translate('cardAlgorithm')),
  ]);
}

/** Returns the result of a finished hand in words: the player has collected, or the last card has lost. */
function endOf({ translate }: Game, { returnMinor, shown }: HandView<HighLowShown>): string {
  if (returnMinor > 0) return translate('highLow.collected');
  const [before, last] = shown.cards.slice(-2);
  if (!before || !last) return '';
  return translate(before.rank === last.rank ? 'highLow.equal' : 'highLow.lost', { card: cardName(last, translate) });
}

function recall(game: Game, hand: HandView<HighLowShown>): HTMLElement {
  const { translate } = game;
  const names = hand.shown.cards.map((card) => cardName(card, translate)).join(', ');
  const last = hand.shown.cards.at(-1);
  const row = make('div', { class: 'recall-cards', role: 'img', 'aria-label': names }, ...pastElements(game, hand.shown, hand.shown.cards.length));
  if (last) row.append(cardElement(last, translate));
  return make('div', { class: 'stack' }, row, make('p', {}, endOf(game, hand)));
}

function createTable(game: Game, player: HandPlayer): HandTable<HighLowShown> {
  const { translate } = game;
  const choose = (act: HighLowAct) => player.move({ act } satisfies HighLowMove);
  const acts = [
    { act: 'higher', key: 'h', label: `${marks.higher} ${translate('highLow.higher')}` },
    { act: 'lower', key: 'l', label: `${marks.lower} ${translate('highLow.lower')}` },
    { act: 'skip', key: 's', label: translate('highLow.skip') },
  ] as const;
  const row = createActRow<'higher' | 'lower' | 'skip'>(byId('acts', HTMLDivElement), acts, choose);
  const offersOf = ({ shown }: HandView<HighLowShown>) => ({
    ...(shown.higherMinor === null ? {} : { higher: formatMoney(shown.higherMinor) }),
    ...(shown.lowerMinor === null ? {} : { lower: formatMoney(shown.lowerMinor) }),
    ...(shown.skipsLeft === 0 ? {} : { skip: translate('highLow.skipsLeft', { count: shown.skipsLeft }) }),
  });
  return {
    show(hand, isBusy) {
      const isOpen = hand !== null && !hand.isOver;
      paintCards(game, hand?.shown ?? null);
      row.show(isOpen ? offersOf(hand) : {}, isBusy);
      byId('chances', HTMLParagraphElement).textContent = translate(
        isOpen ? 'highLow.chances' : 'highLow.aceLow',
        isOpen ? { ...countLeft(hand.shown.cards) } : {},
      );
    },
    sentenceOf(hand) {
      if (!hand) return translate('highLow.ready');
      return hand.isOver ? endOf(game, hand) : translate('highLow.choose');
    },
    begin: translate('highLow.begin'),
    nextOf: (hand) => ({ label: translate('coin.collect', { amount: formatMoney(hand.shown.worthMinor) }), act: () => choose('collect') }),
    choiceOf: (betMinor) => ({ betMinor }),
    rules: highLow,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press: (key) => row.press(key),
  };
}

openHandGame<HighLowShown>({ picture: suitImage('diamonds'), field: ['#5a2a7a', '#341350', '#180826'] }, (game) =>
  wireHandPage(game, (player) => createTable(game, player)),
);
