import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatTime } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { HistoryView, RoundView } from '../wire.ts';
import { callGame, type Game } from './game.ts';
import { recalledRound } from './recalled-round.ts';
import { openSheet } from './sheet.ts';
import { verifyButton } from './verify-sheet.ts';

function roundRow(game: Game, round: RoundView): HTMLElement {
  const { language, translate } = game;
  const isGold = round.winMinor > round.betMinor;
  const summary = make(
    'summary',
    {},
    make('span', {}, make('b', { class: 'figure' }, `#${formatNumber(language, round.roundId)}`), make('time', {}, formatTime(language, round.playedAtMs))),
    make('span', { class: isGold ? 'money gold' : 'money' }, formatMoney(round.winMinor)),
  );
  const details = make('details', { class: 'past-round' }, summary);
  details.addEventListener(
    'toggle',
    () => {
      details.append(
        recalledRound(game, round),
        valueList([
          [translate('stake'), formatMoney(round.betMinor)],
          [translate('won'), formatMoney(round.winMinor)],
          [translate('net'), formatMoney(round.winMinor - round.betMinor)],
          ['Nonce', formatNumber(language, round.nonce)],
          [translate('clientSeed'), round.clientSeed],
          [translate('serverSeedHash'), make('code', {}, round.serverSeedHash)],
          [translate('serverSeed'), round.serverSeed === null ? translate('opensOnRotation') : make('code', {}, round.serverSeed)],
        ]),
        ...(round.serverSeed === null ? [] : [verifyButton(game, round)]),
      );
    },
    { once: true },
  );
  return details;
}

/** Past rounds, newest first; each opens to what stood there, its seeds, and the verifier where they are open. */
export function openHistorySheet(game: Game): void {
  const { translate } = game;
  const list = make('div', { class: 'past-rounds' });
  const state = make('p', { role: 'status' });
  const more = make('button', { class: 'button', type: 'button', hidden: '' }, translate('older'));
  let oldest: number | undefined;
  const load = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = '…';
    const answer = await callGame<HistoryView>(game.launch, 'history', oldest === undefined ? {} : { beforeRoundId: oldest });
    if (!answer.success) {
      state.textContent = translate('historyFailed');
      more.textContent = translate('retry');
      more.hidden = false;
      return;
    }
    list.append(...answer.data.rounds.map((round) => roundRow(game, round)));
    oldest = answer.data.rounds.at(-1)?.roundId ?? oldest;
    state.textContent = oldest === undefined ? translate('historyEmpty') : '';
    more.textContent = translate('older');
    more.hidden = !answer.data.hasMore;
  };
  more.addEventListener('click', () => void load());
  openSheet(translate('roundHistory'), translate, [list, state, more]);
  void load();
}
