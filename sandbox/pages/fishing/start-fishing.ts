import type { HandView } from '../../contract/wire.ts';
import { type Fish, type FishingShown, fishes, fishing } from '../../engine/hand/rules/fishing.ts';
import { fishImage } from '../art/fish-art.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { bringIntoSight } from '../page/bring-into-sight.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import { createSeaScene } from './sea-scene.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/fishing.css';

type Game = HandGame<FishingShown>;
/** Returns the multiple of the stake that a fish pays, with two decimals only when it is not whole. */
const timesOf = (fish: Fish): string => {
  const hundredths = Number(fishes[fish].hundredths);
  return `${formatNumber(hundredths / 100, hundredths % 100 === 0 ? 0 : 2)}×`;
};
const all = Object.keys(fishes) as Fish[];

/** Creates the fish on offer, each with its probability and what it pays. One is selected. */
function createOffers({ translate }: Game, first: Fish, onChoose: () => void) {
  let chosen = first;
  let isOpen = true;
  const host = byId('offers', HTMLFieldSetElement);
  host.setAttribute('aria-label', translate('fishing.choose'));
  const buttons = all.map((fish) => {
    const { bites } = fishes[fish];
    const times = timesOf(fish);
    const label = translate('fishing.offer', { fish: translate(`fishing.${fish}`), percent: formatPercent(bites), times });
    const button = make(
      'button',
      { type: 'button', class: 'offer', 'aria-label': label },
      make('img', { src: fishImage(fish), alt: '' }),
      make('b', {}, translate(`fishing.${fish}`)),
      make('span', { class: 'figure' }, translate('fishing.chance', { bites })),
      make('span', { class: 'figure times' }, times),
    );
    button.addEventListener('click', () => choose(fish));
    return button;
  });
  host.replaceChildren(...buttons);
  const paint = (): void => {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-pressed', String(all[index] === chosen));
      button.setAttribute('aria-disabled', String(!isOpen));
    }
  };
  const choose = (fish: Fish): void => {
    if (!isOpen) return;
    chosen = fish;
    paint();
    onChoose();
  };
  paint();
  return {
    chosen: () => chosen,
    show(isNowOpen: boolean): void {
      isOpen = isNowOpen;
      paint();
    },
    press(key: string): void {
      const by = key === 'arrowright' ? 1 : key === 'arrowleft' ? -1 : 0;
      const next = by === 0 ? Number(key) - 1 : (all.indexOf(chosen) + by + all.length) % all.length;
      const fish = all[next];
      if (!fish || !isOpen) return;
      choose(fish);
      if (host.contains(document.activeElement)) buttons[next]?.focus();
    },
  };
}

function openInfo({ translate, session }: Game): void {
  const pays = all.map((fish): [string, string] => [`${translate(`fishing.${fish}`)} · ${formatPercent(fishes[fish].bites)}`, timesOf(fish)]);
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('fishing.rules')),
    valueList(pays),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('fishing.returnNote')),
    make('p', {}, translate('fishing.keys')),
    make('p', { class: 'small' }, translate('fishing.algorithm')),
  ]);
}

function createTable(game: Game, readStake: () => number): HandTable<FishingShown> {
  const { translate, session } = game;
  const scene = createSeaScene(byId('sea', HTMLDivElement));
  const [last] = session.hands;
  let cast = last?.key ?? '';
  const offers = createOffers(game, last?.shown.fish ?? 'bluefish', () => {
    scene.swim(offers.chosen());
    byId('message', HTMLParagraphElement).textContent = translate('fishing.ready');
  });
  scene.swim(offers.chosen());
  const sentence = ({ fish, isCaught }: FishingShown): string =>
    translate(isCaught ? 'fishing.caught' : 'fishing.missed', { fish: translate(`fishing.${fish}`) });
  return {
    async show(hand, isBusy) {
      offers.show(!isBusy);
      if (!hand || hand.key === cast) return;
      cast = hand.key;
      offers.show(false);
      bringIntoSight(byId('sea', HTMLDivElement));
      await scene.cast(hand.shown);
      offers.show(true);
    },
    sentenceOf: (hand) => (hand ? sentence(hand.shown) : translate('fishing.ready')),
    waiting: translate('fishing.waiting'),
    begin: translate('fishing.cast'),
    nextOf: () => null,
    choiceOf: () => ({ betMinor: readStake(), fish: offers.chosen() }),
    rules: fishing,
    recall: (hand: HandView<FishingShown>) => {
      const { fish, drawn } = hand.shown;
      const picture = make('img', { class: 'recalled-fish', src: fishImage(fish), alt: '' });
      const words = translate('fishing.drawn', { drawn, fish: translate(`fishing.${fish}`), bites: fishes[fish].bites });
      return make('div', { class: 'stack' }, picture, make('p', {}, sentence(hand.shown)), make('p', { class: 'small' }, words));
    },
    openInfo: () => openInfo(game),
    press: (key) => offers.press(key),
  };
}

openHandGame<FishingShown>({ picture: fishImage('bluefish'), field: ['#0b6a70', '#06424b', '#03242c'] }, (game) =>
  wireHandPage(game, (_player, readStake) => createTable(game, readStake)),
);
