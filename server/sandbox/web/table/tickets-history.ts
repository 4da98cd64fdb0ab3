import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatTime } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { callGame } from '../slot/game.ts';
import { openSheet } from '../slot/sheet.ts';
import type { TicketHistoryEntry, TicketHistoryView } from '../table-wire.ts';
import type { TablePage, TableStage } from './table-page.ts';
import { openTableVerifier } from './verifier-sheet.ts';

function entryRow<Shown, Announced, Result>(
  page: TablePage<Shown, Announced, Result>,
  stage: TableStage<Shown, Announced, Result>,
  entry: TicketHistoryEntry<Shown, Announced, Result>,
): HTMLElement {
  const { language, translate } = page;
  const { ticket, round } = entry;
  const returnMinor = ticket.returnMinor ?? 0;
  const summary = make(
    'summary',
    {},
    make('span', {}, make('b', { class: 'figure' }, `#${formatNumber(language, round.roundId)}`), make('time', {}, formatTime(language, entry.placedAtMs))),
    make('span', { class: returnMinor > ticket.stakedMinor ? 'money gold' : 'money' }, formatMoney(returnMinor)),
  );
  const details = make('details', { class: 'past-round' }, summary);
  details.addEventListener(
    'toggle',
    () => {
      const verify = make('button', { class: 'button', type: 'button' }, translate('crash.verify'));
      verify.addEventListener('click', () => openTableVerifier(page, stage, round, entry.chain, entry));
      details.append(
        stage.recall(entry),
        valueList([
          [translate('table.ticket'), stage.labelOf(ticket)],
          [translate('stake'), formatMoney(ticket.stakedMinor)],
          [translate('won'), formatMoney(returnMinor)],
          [translate('net'), formatMoney(returnMinor - ticket.stakedMinor)],
          [translate('crash.position'), formatNumber(language, round.position)],
          [translate('crash.roundHash'), make('code', {}, round.hash)],
          [translate('crash.salt'), make('code', {}, entry.chain.salt)],
        ]),
        verify,
      );
    },
    { once: true },
  );
  return details;
}

/** The player's settled tickets, newest first; each opens to what lay there, its numbers and its verifier. */
export function openTicketsHistory<Shown, Announced, Result>(page: TablePage<Shown, Announced, Result>, stage: TableStage<Shown, Announced, Result>): void {
  const { translate } = page;
  const list = make('div', { class: 'past-rounds' });
  const state = make('p', { role: 'status' });
  const more = make('button', { class: 'button', type: 'button', hidden: '' }, translate('older'));
  let oldest: number | undefined;
  const load = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = '…';
    const asked = oldest === undefined ? {} : { beforeTicketId: oldest };
    const answer = await callGame<TicketHistoryView<Shown, Announced, Result>>(page.launch, 'table/history', asked);
    if (!answer.success) {
      state.textContent = translate('historyFailed');
      more.textContent = translate('retry');
      more.hidden = false;
      return;
    }
    list.append(...answer.data.entries.map((entry) => entryRow(page, stage, entry)));
    oldest = answer.data.entries.at(-1)?.ticket.ticketId ?? oldest;
    state.textContent = oldest === undefined ? translate('crash.historyEmpty') : '';
    more.textContent = translate('older');
    more.hidden = !answer.data.hasMore;
  };
  more.addEventListener('click', () => void load());
  openSheet(translate('crash.history'), translate, [list, state, more]);
  void load();
}
