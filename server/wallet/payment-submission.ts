import type { Locale } from '#contract/request-headers.ts';
import type { PlayerSession } from '../http/serve-endpoint.ts';
import type { SentDetail } from './check-payment-detail.ts';

/** A deposit or a withdrawal as a player submits it. */
export interface PaymentSubmission {
  readonly player: PlayerSession;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  /** The endpoint's path. */
  readonly path: string;
  readonly body: { readonly id: number; readonly target: 'pay'; readonly detail: SentDetail };
}
