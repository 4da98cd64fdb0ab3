import type { HandView } from '../../contract/wire.ts';
import { SCRATCH_CARDS, type ScratchMove } from '../../engine/hand/rules/scratch-card.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { stakeOf } from '../hand/history-sheet.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { readLaunch } from '../slot/launch.ts';
import { openSheet } from '../slot/sheet.ts';
import { keseSkin } from './kese-skin.ts';
import { narSkin } from './nar-skin.ts';
import { createCardElement } from './scratch-card-element.ts';
import type { ScratchShown, ScratchSkin } from './scratch-skin.ts';
import { keepPlaces, readKeptPlaces } from './stored-places.ts';
// Import after the shared styles of tables, which this file overrides.
import '../styles/scratch.css';

const wonTimes = (hand: HandView): number => hand.returnMinor / stakeOf(hand);

function openInfo<Shown extends ScratchShown>({ translate, session }: HandGame<Shown>, skin: ScratchSkin<Shown>, betMinor: number): void {
  const prizes = skin.prizes.map(({ times, cards }): [string, string] => [
    translate('scratch.prizeCards', { times: formatNumber(times), count: formatNumber(cards) }),
    formatMoney(times * betMinor),
  ]);
  const winning = skin.prizes.reduce((sum, { cards }) => sum + cards, 0);
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate(`${skin.key}.rules`)),
    make('h3', {}, translate('scratch.prizes', { amount: formatMoney(betMinor) })),
    valueList(prizes),
    valueList([
      [translate('returnLong'), formatPercent(session.returnToPlayerPercent)],
      [translate('scratch.winning'), formatPercent(Math.floor((winning * 10_000) / SCRATCH_CARDS) / 100)],
    ]),
    make('p', {}, translate('scratch.returnNote')),
    make('p', {}, translate('scratch.keys')),
    make('p', { class: 'small' }, translate('scratch.algorithm')),
  ]);
}

function recall<Shown extends ScratchShown>({ translate }: HandGame<Shown>, skin: ScratchSkin<Shown>, hand: HandView<Shown>): HTMLElement {
  const places = skin.placesOf(hand.shown, stakeOf(hand), translate);
  const card = make('div', { class: `scratch-places recalled ${skin.key}`, role: 'img', 'aria-label': places.map(({ name }) => name).join('; ') });
  for (const { look, face, isPaying } of places) card.append(make('span', { class: `scratch-place ${look}${isPaying ? ' paying' : ''}` }, ...face));
  const words = hand.returnMinor > 0 ? translate('scratch.won', { times: formatNumber(wonTimes(hand)) }) : translate('scratch.nothing');
  return make('div', { class: 'stack' }, card, make('p', {}, words));
}

/** Creates the table of a scratch card. A round is over when the whole card is scratched. */
function createTable<Shown extends ScratchShown>(
  game: HandGame<Shown>,
  skin: ScratchSkin<Shown>,
  player: HandPlayer,
  readStake: () => number,
): HandTable<Shown> {
  const { translate } = game;
  const message = byId('message', HTMLParagraphElement);
  let shown: HandView<Shown> | null = null;
  let laid = '';
  let left = 0;
  const host = byId('card', HTMLFieldSetElement);
  host.classList.add(skin.key);
  host.setAttribute('aria-label', translate('scratch.card'));
  byId('short-rule', HTMLParagraphElement).textContent = translate(`${skin.key}.short`);
  byId('top-prize', HTMLParagraphElement).textContent = translate('scratch.top', { times: formatNumber(skin.prizes[0]?.times ?? 0) });
  const finish = (): void => player.move({ scratched: true } satisfies ScratchMove);
  const card = createCardElement(host, (scratched) => {
    if (!shown) return;
    left = skin.placesOf(shown.shown, 0, translate).length - scratched.length;
    keepPlaces(shown.key, left > 0 ? scratched : []);
    message.textContent = translate('scratch.left', { count: left });
    if (left === 0) finish();
  });
  const lay = (hand: HandView<Shown> | null): void => {
    const places = skin.placesOf(hand?.shown ?? skin.sample, hand ? stakeOf(hand) : readStake(), translate);
    const all = places.map((_, index) => index);
    const kept = hand && !hand.isOver ? readKeptPlaces(hand.key).filter((place) => place < places.length) : [];
    left = places.length - kept.length;
    host.classList.toggle('is-sample', hand === null);
    card.lay(places, hand?.isOver ? all : kept, hand !== null && !hand.isOver);
  };
  return {
    show(hand) {
      shown = hand;
      const state = `${hand?.key ?? 'none'} ${hand?.isOver ?? ''}`;
      if (state !== laid) lay(hand);
      laid = state;
      if (hand?.isOver) card.mark(hand.returnMinor > stakeOf(hand));
    },
    sentenceOf(hand) {
      if (!hand) return translate('scratch.ready');
      if (!hand.isOver) return translate('scratch.left', { count: left });
      return hand.returnMinor > 0 ? translate('scratch.won', { times: formatNumber(wonTimes(hand)) }) : translate('scratch.nothing');
    },
    begin: translate('scratch.buy'),
    // If the call after the last scratch was lost, the card is already scratched, so only the call is repeated.
    nextOf: () => ({ label: translate('scratch.all'), act: () => (left > 0 ? card.scratchAll() : finish()) }),
    choiceOf: (betMinor) => ({ betMinor }),
    rules: skin.rules,
    recall: (hand) => recall(game, skin, hand),
    openInfo: () => openInfo(game, skin, readStake()),
    press(key) {
      if (key === 'a' && shown && !shown.isOver) card.scratchAll();
      else card.press(key);
    },
  };
}

function open<Shown extends ScratchShown>(skin: ScratchSkin<Shown>): void {
  openHandGame<Shown>(skin.look, (game) => wireHandPage(game, (player, readStake) => createTable(game, skin, player, readStake)));
}

const openings: Readonly<Record<string, () => void>> = {
  'games-kazi-kazan-nar': () => open(narSkin),
  'games-kazi-kazan-kese': () => open(keseSkin),
};
openings[readLaunch().gameCode]?.();
