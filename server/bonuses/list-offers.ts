import type { BonusOffer } from '#contract/bonuses.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { message } from '../messages/message.ts';
import { type AssessedOffer, assessOffer } from './assess-offer.ts';
import { readBonusSettings } from './bonus-settings.ts';
import { selectClaimant, selectOffers } from './store.ts';

function presentOffer({ offer, name, description, amountMinor, wageringFactor, days, reason }: AssessedOffer, locale: Locale): BonusOffer {
  const rules = message(locale, 'bonus.rules', { factor: String(wageringFactor), days: String(days) });
  return {
    id: offer.id,
    name: message(locale, name),
    description: `${message(locale, description.key, description.parameters)} ${rules}`,
    amount: toLira(amountMinor),
    wageringFactor,
    days,
    isClaimable: reason === null,
    reason: reason === null ? null : message(locale, reason.key, reason.parameters),
  };
}

/**
 * Returns every offer as it applies to the player now, with its rules in words. A trial bonus of zero is not offered.
 */
export async function listOffers(queries: Queryable, { playerId, locale, now }: { playerId: bigint; locale: Locale; now: Date }): Promise<BonusOffer[]> {
  const claimant = await selectClaimant(queries, playerId, false);
  const settings = await readBonusSettings(queries);
  const offers: BonusOffer[] = [];
  for (const offer of await selectOffers(queries)) {
    if (offer.kind === 'trial' && settings.trialAmountMinor === 0n) continue;
    offers.push(presentOffer(await assessOffer({ queries, offer, claimant, settings, now }), locale));
  }
  return offers;
}
