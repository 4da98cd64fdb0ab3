import type { Locale } from '#contract/request-headers.ts';
import type { Transaction } from '../database/database.ts';
import { message } from '../messages/message.ts';
import { restrictionRefusal } from '../responsible-play/restriction-refusal.ts';
import { assessOffer } from './assess-offer.ts';
import { readBonusSettings } from './bonus-settings.ts';
import { type GrantedBonus, grantBonus } from './grant-bonus.ts';
import { insertTrialPerson, type OfferRow, selectClaimant } from './store.ts';

type Claimed = { readonly granted: GrantedBonus } | { readonly refusal: string };

/**
 * Grants an offer under the player's lock if it can be claimed now; the server computes the amount. Refuses with a
 * sentence: a restricted player, and every reason of `assessOffer`, including another claim of the same player or
 * person that was a moment faster.
 */
export async function grantOffer(transaction: Transaction, claim: { playerId: bigint; offer: OfferRow; locale: Locale; now: Date }): Promise<Claimed> {
  const { playerId, offer, locale, now } = claim;
  const claimant = await selectClaimant(transaction, playerId, true);
  const closed = await restrictionRefusal(transaction, { playerId, now, locale });
  if (closed !== null) return { refusal: closed };
  const settings = await readBonusSettings(transaction);
  const assessed = await assessOffer({ queries: transaction, offer, claimant, settings, now });
  if (assessed.reason) return { refusal: message(locale, assessed.reason.key, assessed.reason.parameters) };
  // The player's lock does not cover another account of this person; the constraint does.
  if (offer.kind === 'trial' && !(await insertTrialPerson(transaction, claimant))) return { refusal: message(locale, 'bonus.trialTaken') };
  const granted = await grantBonus(transaction, playerId, assessed, now);
  return granted ? { granted } : { refusal: message(locale, 'bonus.alreadyClaimed') };
}
