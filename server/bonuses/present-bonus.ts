import type { BonusItem } from '#contract/bonuses.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import { message } from '../messages/message.ts';
import { bonusName } from './assess-offer.ts';
import type { BonusRow } from './store.ts';

/**
 * Returns a granted bonus as it travels: its name in the reader's language by the kind of its offer, `remainingMinor`
 * in kuruş.
 */
export function presentBonus(row: BonusRow, offerKind: string, remainingMinor: bigint, locale: Locale): BonusItem {
  return {
    id: String(row.id),
    name: message(locale, bonusName(offerKind)),
    amount: toLira(row.amount_minor),
    remaining: toLira(remainingMinor),
    wageringRequired: toLira(row.wagering_required_minor),
    wagered: toLira(row.wagered_minor),
    status: row.status,
    grantedAt: row.granted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
