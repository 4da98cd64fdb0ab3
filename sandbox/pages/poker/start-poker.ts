import type { HandView } from '../../contract/wire.ts';
import type { PokerHand, PokerMove, PokerShown } from '../../engine/hand/rules/video-poker.ts';
import { pokerPays, videoPoker } from '../../engine/hand/rules/video-poker.ts';
import { suitImage } from '../art/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { layPays } from '../hand/lay-pays.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';

const PLACES = [0, 1, 2, 3, 4];
const kinds = Object.keys(pokerPays) as PokerHand[];

function createPays({ translate }: HandGame<PokerShown>) {
  return layPays(kinds, (kind) => [translate(`poker.${kind}`), make('b', {}, translate('timesStake', { times: formatNumber(pokerPays[kind]) }))]);
}

/** Creates the five places. A tap or a place's number key holds its card, or releases it again. */
function createPlaces({ translate }: HandGame<PokerShown>) {
  const row = byId('cards', HTMLDivElement);
  let kept = PLACES.map(() => false);
  let canKeep = false;
  let shownCards = '';
  const states = PLACES.map(() => make('span', { class: 'keep' }));
  const buttons = PLACES.map((place) => {
    const button = make('button', { type: 'button', class: 'poker-card' });
    button.addEventListener('click', () => toggle(place));
    return button;
  });
  row.replaceChildren(...buttons);
  const paint = (): void => {
    for (const place of PLACES) {
      buttons[place]?.setAttribute('aria-pressed', String(kept[place]));
      if (states[place]) states[place].textContent = canKeep || kept[place] ? translate(kept[place] ? 'poker.kept' : 'poker.keep') : '';
    }
  };
  const toggle = (place: number): void => {
    if (!canKeep || kept[place] === undefined) return;
    kept = kept.map((isKept, card) => (card === place ? !isKept : isKept));
    paint();
  };
  return {
    toggle,
    kept: () => kept,
    show(shown: PokerShown | null, isOpen: boolean): void {
      const known = JSON.stringify(shown?.cards ?? null);
      const before = shownCards === '' || shownCards === 'null' ? [] : (JSON.parse(shownCards) as PokerShown['cards']);
      canKeep = isOpen;
      if (known !== shownCards) {
        shownCards = known;
        kept = shown?.held ? [...shown.held] : PLACES.map(() => false);
        for (const place of PLACES) {
          const card = shown?.cards[place] ?? null;
          const element = cardElement(card, translate, place);
          // A card that has not changed, such as a held one, is not dealt again.
          if (JSON.stringify(before[place]) === JSON.stringify(card)) element.classList.add('stays');
          buttons[place]?.replaceChildren(element, states[place] ?? '');
          buttons[place]?.setAttribute('aria-label', card ? cardName(card, translate) : translate('cardDown'));
        }
      }
      for (const button of buttons) button.setAttribute('aria-disabled', String(!isOpen));
      paint();
    },
  };
}

function openInfo({ translate, session }: HandGame<PokerShown>): void {
  const pays = kinds.map((kind): [string, string] => [translate(`poker.${kind}`), translate('timesStake', { times: formatNumber(pokerPays[kind]) })]);
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('poker.rules')),
    valueList(pays),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('poker.returnNote')),
    make('p', { class: 'small' }, translate('cardAlgorithm')),
  ]);
}

function createTable(game: HandGame<PokerShown>, player: HandPlayer): HandTable<PokerShown> {
  const { translate } = game;
  const places = createPlaces(game);
  const pays = createPays(game);
  const draw = () => player.move({ hold: [...places.kept()] } satisfies PokerMove);
  const nameOf = (hand: HandView<PokerShown>) => (hand.shown.hand ? translate(`poker.${hand.shown.hand}`) : translate('poker.nothing'));
  return {
    show(hand, isBusy) {
      places.show(hand?.shown ?? null, hand !== null && !hand.isOver && !isBusy);
      pays.mark(hand?.shown.hand ?? null);
    },
    sentenceOf(hand) {
      if (!hand) return translate('poker.ready');
      return hand.isOver ? nameOf(hand) : translate('poker.choose');
    },
    nextOf: () => ({ label: translate('poker.draw'), act: draw }),
    choiceOf: (betMinor) => ({ betMinor }),
    rules: videoPoker,
    recall: (hand) => {
      const row = make('div', { class: 'recall-cards', role: 'img', 'aria-label': hand.shown.cards.map((card) => cardName(card, translate)).join(', ') });
      row.append(
        ...hand.shown.cards.map((card, place) => {
          const element = cardElement(card, translate);
          element.classList.toggle('kept', hand.shown.held?.[place] === true);
          return element;
        }),
      );
      return make('div', { class: 'stack' }, row, make('p', {}, nameOf(hand)));
    },
    openInfo: () => openInfo(game),
    press: (key) => places.toggle(Number(key) - 1),
  };
}

openHandGame<PokerShown>({ picture: suitImage('hearts'), field: ['#0f6351', '#083d33', '#04231e'] }, (game) =>
  wireHandPage(game, (player) => createTable(game, player)),
);
