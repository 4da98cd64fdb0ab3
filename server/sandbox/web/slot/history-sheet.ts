import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatTime } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { HistoryView, RoundView } from '../wire.ts';
import { callGame, type Game } from './game.ts';
import { resultSentence } from './result-sentence.ts';
import { openSheet } from './sheet.ts';

/** The window of a past round, its winning cells lit. */
function recall(game: Game, round: RoundView): HTMLElement {
  const won = new Set(round.wins.flatMap((win) => (game.rules.lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}:${row}`)));
  const columns = round.window.map((symbols, reel) => {
    const cells = symbols.map((symbol, row) => {
      const cell = game.look.cell(symbol);
      if (won.size > 0) cell.classList.add(won.has(`${reel}:${row}`) ? 'won' : 'dim');
      return cell;
    });
    return make('div', { class: 'reel' }, ...cells);
  });
  const sentence = resultSentence(round, game.translate, game.look.nameOf);
  const window = make('div', { class: 'recall', role: 'img', 'aria-label': sentence.text }, ...columns);
  if (sentence.isAboveStake) window.classList.add('above');
  return window;
}

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
        recall(game, round),
        valueList([
          [translate('stake'), formatMoney(round.betMinor)],
          [translate('won'), formatMoney(round.winMinor)],
          [translate('net'), formatMoney(round.winMinor - round.betMinor)],
          ['Nonce', formatNumber(language, round.nonce)],
          [translate('clientSeed'), round.clientSeed],
          [translate('serverSeedHash'), make('code', {}, round.serverSeedHash)],
          [translate('serverSeed'), round.serverSeed === null ? translate('opensOnRotation') : make('code', {}, round.serverSeed)],
        ]),
      );
    },
    { once: true },
  );
  return details;
}

/** Past rounds, newest first; each opens to what stood there and its seeds. */
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
