import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { announceBonus } from './announce-bonus.ts';
import type { GrantedBonus } from './grant-bonus.ts';
import { grantOffer } from './grant-offer.ts';
import { selectClaimant, selectTrialHolders, selectTrialOffer } from './store.ts';

type Defined = { granted: GrantedBonus } | { refusal: string } | 'granted before';

/**
 * Grants the trial bonus once per person, in the amount of the site option, and notifies the player. A repeat by the
 * same player succeeds and grants nothing. Refuses when no trial bonus is offered, the phone is not verified, or
 * another account with the same national id or verified phone has had it.
 */
export async function defineTrialBonus(application: Application, playerId: bigint, locale: Locale): Promise<Outcome<undefined>> {
  const now = application.clock.now();
  const defined = await inTransaction(application.database, async (transaction): Promise<Defined> => {
    const claimant = await selectClaimant(transaction, playerId, true);
    if ((await selectTrialHolders(transaction, claimant)).includes(playerId)) return 'granted before';
    const offer = await selectTrialOffer(transaction);
    return offer ? grantOffer(transaction, { playerId, offer, locale, now }) : { refusal: message(locale, 'bonus.notOffered') };
  });
  if (defined === 'granted before') return succeed(undefined);
  if ('refusal' in defined) return refuse(defined.refusal);
  const { bonus, notifications } = defined.granted;
  await announceBonus(application, playerId, notifications);
  return succeed(undefined, message(locale, 'bonus.granted', { amount: formatMoney(bonus.amount_minor) }));
}
