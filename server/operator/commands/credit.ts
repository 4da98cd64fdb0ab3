import * as z from 'zod/mini';
import { toLira } from '#contract/money.ts';
import { shownMinor } from '../../ledger/balances.ts';
import { formatMoney } from '../../messages/format-money.ts';
import { type CreditRefusal, creditPlayer, MOST_CREDITED_MINOR } from '../../wallet/credit-player.ts';
import { defineCommand } from '../command.ts';
import { findPlayer, playerName } from '../find-player.ts';
import { liraAmount } from '../lira-amount.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

const refusals: Record<CreditRefusal, string> = {
  'real-money': 'This site runs on real money, which comes by deposits only.',
  'too-much': `The player would have more than ${formatMoney(MOST_CREDITED_MINOR)}.`,
};

/** Gives a player play money. Refuses an unknown player, real money, and too much of it. */
export const credit = defineCommand({
  name: 'credit',
  summary: 'Gives a player play money as cash, and notifies them.',
  arguments: {},
  options: {
    username: { value: 'USERNAME', meaning: 'the player', isRequired: true },
    amount: { value: 'LIRA', meaning: 'how much, such as 100 or 12.50', isRequired: true },
  },
  input: z.object({ username: playerName, amount: liraAmount(MOST_CREDITED_MINOR) }),
  changes: () => true,
  async run(application, { username, amount: amountMinor }, { invocation }) {
    const player = await findPlayer(application.database, username);
    const credited = await creditPlayer(application, { playerId: player.id, amountMinor, key: invocation });
    if ('refusal' in credited) throw new OperatorRefusal(refusals[credited.refusal]);
    return { username: player.username, usercode: player.usercode, amount: toLira(amountMinor), balance: toLira(shownMinor(credited.balance)) };
  },
  present: ({ username, amount, balance }) => `${username} got ${amount} lira and has ${balance} now.`,
});
