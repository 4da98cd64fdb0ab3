import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import type { WalletTransactionTable } from '../database/schema.ts';
import { sendLast, sendTogether } from '../database/send-statements.ts';
import { hashToken, sessionExpiryText } from '../http/session.ts';
import { type BalanceRow, type PlayerBalance, selectBalance, toPlayerBalance } from '../ledger/balances.ts';
import { UNITS_PER_KURUS } from './amount.ts';
import { WALLET_CURRENCY, type WalletAnswer } from './answer.ts';
import type { WalletStatus } from './statuses.ts';

export type WalletTransactionRow = Pick<
  Selectable<WalletTransactionTable>,
  'transaction_uuid' | 'kind' | 'player_id' | 'game_code' | 'amount_minor' | 'content_hash' | 'is_rolled_back' | 'journal_id' | 'bonus_minor'
>;

/** A player as a provider's call names them, with the token's game session when it is theirs and this caller's. */
export interface WalletPlayer {
  readonly id: bigint;
  readonly country_id: number;
  readonly created_at: Date;
  /** The earlier of its own end and that of the session in which the game was opened. */
  readonly token_expires_at: Date | null;
  /** The session in which the game was opened; null when it was opened outside a session. */
  readonly session_id: bigint | null;
  readonly session_seen_at: Date | null;
  readonly is_session_ended: boolean;
  /** The provider's name of the game the token was made for. */
  readonly token_game: string | null;
  /** Our own code of the same game. */
  readonly token_game_code: string | null;
  readonly is_game_active: boolean | null;
  /** Who holds the wallet key of that game's provider. */
  readonly token_game_wallet_provider: string | null;
}

/** What is already known of a call. */
export interface Known {
  readonly requestHash: Buffer | null;
  readonly answer: WalletAnswer | null;
  readonly transaction: WalletTransactionRow | null;
  readonly reference: WalletTransactionRow | null;
  /** True while bets are undecided in which bonus money was staked. */
  readonly hasOpenBonusStakes: boolean;
}

interface Caller {
  readonly walletProvider: string;
  readonly user: string;
  readonly token: string | null;
  /** How long a session lives without activity. */
  readonly idleMs: number;
}

const selectPlayerText = `
  select player.id, player.country_id, player.created_at, game.provider_game_code as token_game, game.code as token_game_code, game.is_active as is_game_active,
    provider.wallet_partner as token_game_wallet_provider,
    least(token.expires_at, ${sessionExpiryText('$4')}) as token_expires_at,
    session.id as session_id, session.last_seen_at as session_seen_at, session.ended_at is not null as is_session_ended
  from player
  left join game_token token on token.token_hash = $1 and token.partner = $2 and token.player_id = player.id
  left join game on game.code = token.game_code
  left join game_provider provider on provider.name = game.provider_name
  left join session on session.id = token.session_id
  where player.usercode = $3`;
const lockPlayerText = `${selectPlayerText} for no key update of player`;

function selectPlayerValues({ walletProvider, user, token, idleMs }: Caller): unknown[] {
  return [hashToken(token ?? ''), walletProvider, user, idleMs];
}

/** Returns the player of a call; undefined when none has this code. */
export async function selectPlayer(queries: Queryable, caller: Caller): Promise<WalletPlayer | undefined> {
  const { rows } = await queries.executeQuery<WalletPlayer>(CompiledQuery.raw(selectPlayerText, selectPlayerValues(caller)));
  return rows[0];
}

/**
 * Returns the name under which a call's game is stored: the provider's. A provider that names the token's game by our
 * code, as our lists show it, means the same game; any other code stays as it is.
 */
export function providerGameCode<Code extends string | null>(player: WalletPlayer, code: Code): Code | string {
  return code !== null && code === player.token_game_code && player.token_game !== null ? player.token_game : code;
}

/**
 * Returns who may call for the games that are known by this code, to their provider or to us; none where there is no
 * such game.
 */
export async function selectWalletProviders(queries: Queryable, code: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.name', 'game.provider_name')
    .select('provider.wallet_partner')
    .where((game) => game.or([game('game.provider_game_code', '=', code), game('game.code', '=', code)]))
    .execute();
  return rows.map((row) => row.wallet_partner);
}

type KnownRow = WalletTransactionRow & { answered_hash: Buffer | null; answer: WalletAnswer | null; has_open_bonus_stakes: boolean };

/** At least one row, for the request, joined with the known transactions. */
const selectKnownText = `
  select answered.body_hash as answered_hash, answered.answer, known.transaction_uuid, known.kind, known.player_id, known.game_code, known.amount_minor,
    known.content_hash, known.is_rolled_back, known.journal_id, known.bonus_minor, exists (
      select from player join bonus on bonus.player_id = player.id join stake_part part on part.bonus_id = bonus.id and not part.is_settled
      where player.usercode = $5::text
    ) as has_open_bonus_stakes
  from (values ($1::text, $2::text)) asked (wallet_provider, request_uuid)
  left join wallet_request answered on answered.partner = asked.wallet_provider and answered.request_uuid = asked.request_uuid
  left join wallet_transaction known on known.partner = asked.wallet_provider and known.transaction_uuid in ($3::text, $4::text)`;

/**
 * Locks and returns the player of a call: their calls from all providers are serialized from here to the commit. Also
 * returns what was known of the call once the player was locked: the answer already given to this request, and the
 * transactions it names. Undefined when no player has this code.
 */
export async function lockPlayer(
  transaction: Transaction,
  caller: Caller,
  ids: { request: string; transaction: string; reference: string | null },
): Promise<{ player: WalletPlayer; known: Known } | undefined> {
  const [[player], rows] = await sendTogether<[WalletPlayer[], KnownRow[]]>(transaction, [
    { text: lockPlayerText, values: selectPlayerValues(caller) },
    { text: selectKnownText, values: [caller.walletProvider, ids.request, ids.transaction, ids.reference ?? ids.transaction, caller.user] },
  ]);
  if (!player) return undefined;
  const known: Known = {
    requestHash: rows[0]?.answered_hash ?? null,
    // Written only by `insertOutcome`.
    answer: rows[0]?.answer ?? null,
    transaction: rows.find((row) => row.transaction_uuid === ids.transaction) ?? null,
    reference: rows.find((row) => row.transaction_uuid === ids.reference) ?? null,
    hasOpenBonusStakes: rows[0]?.has_open_bonus_stakes ?? false,
  };
  return { player, known };
}

/** A transaction to be stored under its id; its wallet provider is the call's. */
export interface NewWalletTransaction {
  readonly transactionUuid: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly playerId: bigint;
  readonly referenceUuid: string | null;
  readonly round: string | null;
  readonly gameCode: string | null;
  readonly amountMinor: bigint;
  readonly contentHash: Buffer;
  readonly journalId: bigint | null;
  /** The part that came out of bonuses or went into them; kuruş. */
  readonly bonusMinor: bigint;
  /** What a win brought the player; kuruş. */
  readonly creditedMinor: bigint;
  readonly isRoundClosed: boolean;
  readonly description: string | null;
}

/** Marks a transaction as rolled back and returns whether a win that names it still stands. */
export async function markRolledBack(transaction: Transaction, walletProvider: string, transactionUuid: string): Promise<boolean> {
  const { rows } = await sql<{ has_standing_win: boolean }>`
    update wallet_transaction set is_rolled_back = true where partner = ${walletProvider} and transaction_uuid = ${transactionUuid}
    returning exists (
      select from wallet_transaction win where win.partner = ${walletProvider} and win.reference_transaction_uuid = ${transactionUuid}
        and win.kind = 'win' and win.amount_minor > 0 and not win.is_rolled_back
    ) as has_standing_win
  `.execute(transaction);
  return rows[0]?.has_standing_win ?? false;
}

/** Returns whether the player has a bet in this round that is not rolled back. */
export async function hasStandingBet(
  transaction: Transaction,
  { walletProvider, playerId, gameCode, round }: { walletProvider: string; playerId: bigint; gameCode: string; round: string },
): Promise<boolean> {
  const { rows } = await sql<{ has_bet: boolean }>`
    select exists (
      select from wallet_transaction where player_id = ${playerId} and game_code = ${gameCode} and round = ${round} and kind = 'bet'
        and partner = ${walletProvider} and not is_rolled_back
    ) as has_bet
  `.execute(transaction);
  return rows[0]?.has_bet ?? false;
}

/** A decided call: what is stored of it, so that it can be answered again. */
interface DecidedCall {
  readonly walletProvider: string;
  readonly requestUuid: string;
  readonly user: string;
  readonly playerId: bigint;
  readonly contentHash: Buffer;
  readonly status: WalletStatus;
  readonly hasBalance: boolean;
  readonly decidedAt: Date;
  readonly rows: readonly NewWalletTransaction[];
}

const COLUMNS_OF_A_TRANSACTION = 13;
const FIRST_COLUMN_OF_ROWS = 10;

/** The largest balance that is exact as a JSON number of the protocol's units. */
const LARGEST_BALANCE_MINOR = BigInt(Number.MAX_SAFE_INTEGER) / UNITS_PER_KURUS;

/**
 * Stores the answer as it is sent, with the balance as this statement finds it, in units of the protocol. A balance
 * that would be rounded makes the statement fail by a division by zero, and with it the transaction.
 */
function insertOutcomeText(rowCount: number): string {
  const row = (index: number): string => {
    const parameter = (column: number): string => `$${FIRST_COLUMN_OF_ROWS + index * COLUMNS_OF_A_TRANSACTION + column}`;
    const columns = Array.from({ length: COLUMNS_OF_A_TRANSACTION }, (_, column) => parameter(column));
    const [uuid, kind, reference, round, game, amount, hash, journal, player, bonus, credited, closed, description] = columns;
    const about = `$1, ${uuid}, ${kind}, ${player}::bigint, ${reference}, ${round}, ${game}, ${amount}::bigint, ${hash}::bytea`;
    return `(${about}, ${journal}::bigint, ${bonus}::bigint, ${credited}::bigint, ${closed}::boolean, ${description}, $9::timestamptz)`;
  };
  const rows = Array.from({ length: rowCount }, (_, index) => row(index));
  const kept = `, kept as (
    insert into wallet_transaction
      (partner, transaction_uuid, kind, player_id, reference_transaction_uuid, round, game_code, amount_minor, content_hash,
        journal_id, bonus_minor, credited_minor, is_round_closed, description, created_at)
    values ${rows.join(', ')}
  )`;
  return `
    with balance as (${selectBalance('$4::bigint')}), answered as (
      insert into wallet_request (partner, request_uuid, body_hash, created_at, answer)
      select $1, $2, $5::bytea, $9::timestamptz, case when $7::boolean
        then jsonb_build_object('status', $6::text, 'request_uuid', $2::text, 'user', $3::text, 'currency', $8::text,
          'balance', case when balance.cash_minor + balance.bonus_minor <= ${LARGEST_BALANCE_MINOR} then (balance.cash_minor + balance.bonus_minor) * ${UNITS_PER_KURUS}
            else balance.cash_minor / 0 end)
        else jsonb_build_object('status', $6::text, 'request_uuid', $2::text) end
      from balance
    )${rows.length === 0 ? '' : kept}
    select * from balance`;
}

const insertOutcomeTexts = [insertOutcomeText(0), insertOutcomeText(1), insertOutcomeText(2)];

/**
 * Stores the transactions and the answer of a call, in one statement, the transaction's last, and returns the balance
 * in the answer. A call under a known request_uuid or transaction_uuid violates a key of the tables.
 */
export async function insertOutcome(transaction: Transaction, call: DecidedCall): Promise<PlayerBalance> {
  const { walletProvider, requestUuid, user, playerId, contentHash, status, hasBalance, decidedAt } = call;
  const rows = call.rows.flatMap((row) => [
    row.transactionUuid,
    row.kind,
    row.referenceUuid,
    row.round,
    row.gameCode,
    row.amountMinor,
    row.contentHash,
    row.journalId,
    row.playerId,
    row.bonusMinor,
    row.creditedMinor,
    row.isRoundClosed,
    row.description,
  ]);
  const text = insertOutcomeTexts[call.rows.length];
  if (text === undefined) throw new RangeError('a call keeps two transactions at most');
  const values = [walletProvider, requestUuid, user, playerId, contentHash, status, hasBalance, WALLET_CURRENCY, decidedAt, ...rows];
  const [balance] = await sendLast<BalanceRow>(transaction, { text, values });
  if (!balance) throw new Error('the outcome statement answered no row');
  return toPlayerBalance(balance);
}
