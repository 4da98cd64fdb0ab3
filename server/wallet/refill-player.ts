import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import { type AfterCommit, answerOnce } from '../http/idempotent-answer.ts';
import { type Outcome, type PlayerSession, refuse, succeed } from '../http/serve-endpoint.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { playerAccount, promotionsAccount } from '../ledger/accounts.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';
import { restrictionRefusal } from '../responsible-play/restriction-refusal.ts';
import { nextRefillAt, readMissing } from './refill-state.ts';
import { readStartingFloat } from './starting-float.ts';

const SECOND_MS = 1000;

interface RefillCall {
  readonly player: PlayerSession;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  readonly path: string;
  readonly body: object;
}

interface Refilled {
  /** Both in lira. */
  amount: number;
  balance: number;
}

interface Refill {
  readonly playerId: bigint;
  readonly locale: Locale;
  readonly now: Date;
  readonly afterCommit: AfterCommit;
}

async function fill(application: Application, transaction: Transaction, { playerId, locale, now, afterCommit }: Refill): Promise<Outcome<Refilled>> {
  const floatMinor = await readStartingFloat(transaction, application.config);
  if (floatMinor === null) return refuse(message(locale, 'wallet.refillUnavailable'));
  await lockPlayer(transaction, playerId);
  const closed = await restrictionRefusal(transaction, { playerId, now, locale });
  if (closed !== null) return refuse(closed);
  const nextAt = await nextRefillAt(transaction, playerId, now);
  if (nextAt) {
    const wait = waitTime(locale, (nextAt.getTime() - now.getTime()) / SECOND_MS);
    return refuse(message(locale, 'wallet.refillTooSoon', { wait }));
  }
  const amountMinor = await readMissing(transaction, playerId, { floatMinor, now });
  if (amountMinor === 0n) return refuse(message(locale, 'wallet.refillNotNeeded', { float: formatMoney(floatMinor) }));
  await postJournal(transaction, {
    // One in twenty-four hours, so its time distinguishes it from every other one of this player.
    idempotencyKey: `refill:${playerId}:${now.getTime()}`,
    kind: 'refill',
    playerId,
    postedAt: now,
    entries: [
      { account: promotionsAccount, amountMinor: -amountMinor },
      { account: playerAccount('player-cash', playerId), amountMinor },
    ],
  });
  afterCommit(() => announceBalance(application, playerId));
  const balanceMinor = shownMinor(await readBalance(transaction, playerId));
  return succeed({ amount: toLira(amountMinor), balance: toLira(balanceMinor) }, message(locale, 'wallet.refilled', { amount: formatMoney(amountMinor) }));
}

/**
 * Fills a player's cash with play money until cash, bonus money, what is held and stakes in play reach the starting
 * float, at most once in 24 hours and never above it. A debt doesn't count: it is paid by deposits. Refuses: real money
 * or no starting float, a restricted player, a second time within 24 hours, a player who already has that much, and a
 * key that was used for another body (409).
 */
export async function refillPlayer(application: Application, call: RefillCall): Promise<Outcome<Refilled>> {
  const { locale, idempotencyKey: key, path, body } = call;
  const { playerId } = call.player;
  const now = application.clock.now();
  return answerOnce<Refilled>(
    application.database,
    { playerId, key, path, body, submittedAt: now },
    (transaction, afterCommit) => fill(application, transaction, { playerId, locale, now, afterCommit }),
    () => refuse(message(locale, 'wallet.keyReused'), 409),
  );
}
