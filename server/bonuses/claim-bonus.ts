import type { BonusItem } from '#contract/bonuses.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { answerOnce } from '../http/idempotent-answer.ts';
import { type Outcome, type PlayerSession, refuse, succeed } from '../http/serve-endpoint.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { announceBonus } from './announce-bonus.ts';
import { grantOffer } from './grant-offer.ts';
import { presentBonus } from './present-bonus.ts';
import { selectOffer } from './store.ts';

interface ClaimCall {
  readonly player: PlayerSession;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  readonly path: string;
  readonly body: { readonly id: string };
}

/**
 * Claims an offer, once per idempotency key, and notifies the player. Refuses an offer that does not exist or cannot be
 * claimed now (see `assessOffer`), and a key that was used for another body (409).
 */
export async function claimBonus(application: Application, call: ClaimCall): Promise<Outcome<BonusItem>> {
  const { locale, body } = call;
  const { playerId } = call.player;
  const now = application.clock.now();
  return answerOnce(
    application.database,
    { playerId, key: call.idempotencyKey, path: call.path, body, submittedAt: now },
    async (transaction, afterCommit): Promise<Outcome<BonusItem>> => {
      const offer = await selectOffer(transaction, body.id);
      if (!offer) return refuse(message(locale, 'bonus.notOffered'));
      const claimed = await grantOffer(transaction, { playerId, offer, locale, now });
      if ('refusal' in claimed) return refuse(claimed.refusal);
      const { bonus, remainingMinor, notifications } = claimed.granted;
      afterCommit(() => announceBonus(application, playerId, notifications));
      return succeed(presentBonus(bonus, offer.kind, remainingMinor, locale), message(locale, 'bonus.granted', { amount: formatMoney(bonus.amount_minor) }));
    },
    () => refuse(message(locale, 'wallet.keyReused'), 409),
  );
}
