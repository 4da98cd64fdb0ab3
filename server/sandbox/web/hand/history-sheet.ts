import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatTime } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { callGame } from '../slot/game.ts';
import { openSheet } from '../slot/sheet.ts';
import type { HandHistoryView, HandView } from '../wire.ts';
import type { HandGame } from './hand-game.ts';

/** How a game shows a hand that is over. */
export type RecallHand<Shown> = (hand: HandView<Shown>) => HTMLElement;

export const stakeOf = (hand: HandView): number => hand.stakesMinor.reduce((sum, stakeMinor) => sum + stakeMinor, 0);

function handRow<Shown>(game: HandGame<Shown>, hand: HandView<Shown>, recall: RecallHand<Shown>): HTMLElement {
  const { language, translate } = game;
  const stakeMinor = stakeOf(hand);
  const isGold = hand.returnMinor > stakeMinor;
  const name = make(
    'span',
    {},
    make('b', { class: 'figure' }, `#${formatNumber(language, hand.handId)}`),
    make('time', {}, formatTime(language, hand.begunAtMs)),
  );
  const details = make(
    'details',
    { class: 'past-round' },
    make('summary', {}, name, make('span', { class: isGold ? 'money gold' : 'money' }, formatMoney(hand.returnMinor))),
  );
  details.addEventListener(
    'toggle',
    () => {
      details.append(
        recall(hand),
        valueList([
          [translate('stake'), formatMoney(stakeMinor)],
          [translate('won'), formatMoney(hand.returnMinor)],
          [translate('net'), formatMoney(hand.returnMinor - stakeMinor)],
          ['Nonce', formatNumber(language, hand.nonce)],
          [translate('clientSeed'), hand.clientSeed],
          [translate('serverSeedHash'), make('code', {}, hand.serverSeedHash)],
          [translate('serverSeed'), hand.serverSeed === null ? translate('opensOnRotation') : make('code', {}, hand.serverSeed)],
        ]),
      );
    },
    { once: true },
  );
  return details;
}

/** Past hands, newest first; each opens to what lay there and its seeds. */
export function openHandHistory<Shown>(game: HandGame<Shown>, recall: RecallHand<Shown>): void {
  const { translate } = game;
  const list = make('div', { class: 'past-rounds' });
  const state = make('p', { role: 'status' });
  const more = make('button', { class: 'button', type: 'button', hidden: '' }, translate('older'));
  let oldest: number | undefined;
  const load = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = '…';
    const answer = await callGame<HandHistoryView<Shown>>(game.launch, 'hand/history', oldest === undefined ? {} : { beforeHandId: oldest });
    if (!answer.success) {
      state.textContent = translate('historyFailed');
      more.textContent = translate('retry');
      more.hidden = false;
      return;
    }
    list.append(...answer.data.hands.map((hand) => handRow(game, hand, recall)));
    oldest = answer.data.hands.at(-1)?.handId ?? oldest;
    state.textContent = oldest === undefined ? translate('historyEmpty') : '';
    more.textContent = translate('older');
    more.hidden = !answer.data.hasMore;
  };
  more.addEventListener('click', () => void load());
  openSheet(translate('roundHistory'), translate, [list, state, more]);
  void load();
}
