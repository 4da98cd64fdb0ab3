import type { TicketHistoryEntry, TicketHistoryView } from '../../contract/table-wire.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { openRoundsSheet, type PastRound } from '../page/rounds-sheet.ts';
import { valueList } from '../page/value-list.ts';
import type { TablePage, TableStage } from './table-page.ts';
import { openTableVerifier } from './verifier-sheet.ts';

function pastTicket<Shown, Announced, Result>(
  page: TablePage<Shown, Announced, Result>,
  stage: TableStage<Shown, Announced, Result>,
  entry: TicketHistoryEntry<Shown, Announced, Result>,
): PastRound {
  const { translate } = page;
  const { ticket, round } = entry;
  const returnMinor = ticket.returnMinor ?? 0;
  const inside = (): Node[] => {
    const verify = make('button', { class: 'button', type: 'button' }, translate('verify'));
    verify.addEventListener('click', () => openTableVerifier(page, stage, round, entry.chain, entry));
    return [
      stage.recall(entry),
      valueList([
        [translate('table.ticket'), stage.labelOf(ticket)],
        [translate('stake'), formatMoney(ticket.stakedMinor)],
        [translate('won'), formatMoney(returnMinor)],
        [translate('net'), formatMoney(returnMinor - ticket.stakedMinor)],
        [translate('crash.position'), formatNumber(round.position)],
        [translate('crash.roundHash'), make('code', {}, round.hash)],
        [translate('crash.salt'), make('code', {}, entry.chain.salt)],
      ]),
      verify,
    ];
  };
  const walletRound = `table-${ticket.roundId}-${ticket.ticketId}`;
  return { number: round.roundId, playedAtMs: entry.placedAtMs, stakeMinor: ticket.stakedMinor, returnMinor, walletRound, inside };
}

/**
 * Opens the player's settled tickets, newest first. Each expands to the end of its round, its figures and its verifier.
 * `wanted` is a round to search for and expand.
 */
export function openTicketsHistory<Shown, Announced, Result>(
  page: TablePage<Shown, Announced, Result>,
  stage: TableStage<Shown, Announced, Result>,
  wanted: string | null = null,
): void {
  const { translate } = page;
  openRoundsSheet<TicketHistoryView<Shown, Announced, Result>>(
    page,
    {
      title: translate('crash.history'),
      empty: translate('crash.historyEmpty'),
      path: 'table/history',
      roundsOf: ({ entries }) => entries.map((entry) => pastTicket(page, stage, entry)),
      hasMore: ({ hasMore }) => hasMore,
      before: ({ entries }) => (entries.length === 0 ? null : { beforeTicketId: entries.at(-1)?.ticket.ticketId }),
    },
    wanted,
  );
}
