import * as z from 'zod/mini';
import { fromLira } from '#contract/money.ts';
import { formatMoney } from '../../messages/format-money.ts';
import { listPaymentsOfSite, type SitePayment } from '../../wallet/list-payments-of-site.ts';
import { defineCommand } from '../command.ts';
import { findPlayer, playerName } from '../find-player.ts';
import { presentTable } from '../present-table.ts';
import { wholeNumber } from '../whole-number.ts';

const MOST_SHOWN = 1_000;

function presentRow(payment: SitePayment): Record<string, string | null> {
  return {
    id: payment.id,
    date: payment.date,
    player: `${payment.username} (${payment.playerName})`,
    type: payment.typeName,
    method: payment.methodName,
    amount: formatMoney(fromLira(payment.amount)),
    fee: formatMoney(fromLira(payment.fee)),
    status: payment.statusName,
    'decided by': payment.decidedBy ?? payment.externalId,
    detail: JSON.stringify(payment.detail),
  };
}

/** Deposits and withdrawals. */
export const payments = defineCommand({
  name: 'payments',
  summary: 'Lists deposits and withdrawals, the newest first, with what it takes to decide them.',
  arguments: {},
  options: {
    pending: { meaning: 'only those that nobody has decided' },
    username: { value: 'NAME', meaning: 'only those of this player' },
    limit: { value: 'COUNT', meaning: `how many, ${MOST_SHOWN} at most; 50 if not given` },
  },
  input: z.object({ pending: z._default(z.boolean(), false), username: z.optional(playerName), limit: z._default(wholeNumber(1, MOST_SHOWN), 50) }),
  changes: () => false,
  async run({ database }, { pending: isPending, username, limit }) {
    const player = username === undefined ? null : await findPlayer(database, username);
    return listPaymentsOfSite(database, { isPending, playerId: player?.id, limit });
  },
  present: (found) => presentTable(found.map(presentRow), 'There are no such payments.'),
});
