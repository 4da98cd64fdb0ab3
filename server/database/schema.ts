import type { ColumnType, Generated } from 'kysely';

/** Rows as both engines give them: int8 is `bigint`, timestamptz is `Date`, jsonb is parsed. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

export interface CountryTable {
  id: number;
  name_tr: string;
  name_en: string;
}

export interface PlayerTable {
  id: Generated<bigint>;
  /** Six digits and more, shown to the player and to support. */
  usercode: string;
  username: string;
  name: string;
  surname: string;
  email: string;
  /** E.164, with the plus sign. */
  phone: string;
  is_phone_verified: Generated<boolean>;
  personal_no: string;
  country_id: number;
  currency_id: number;
  birth_date: ColumnType<string, string, string>;
  wants_trial_bonus: boolean;
  password_hash: string;
  ref_id: string | null;
  locale: string;
  terms_version: number;
  terms_accepted_at: Timestamp;
  created_at: Timestamp;
}

export interface SessionTable {
  id: Generated<bigint>;
  player_id: bigint;
  /** SHA-256 of the bearer token; the token itself is never stored. */
  token_hash: Buffer;
  device_id: string;
  user_agent: string;
  address: string;
  begun_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_how: string | null;
}

export interface LedgerAccountTable {
  id: Generated<bigint>;
  /** player-cash, player-bonus, player-held, house, payment-clearing, promotions, suspense, player-debt. */
  kind: string;
  player_id: bigint | null;
  /** The provider of a house account, the method of a clearing account; empty elsewhere. */
  code: string;
  balance_minor: Generated<bigint>;
}

export interface LedgerJournalTable {
  id: Generated<bigint>;
  /** What the posting is, once for ever: for example `deposit:42` or `bet:sandbox:<uuid>`. */
  idempotency_key: string;
  kind: string;
  player_id: bigint | null;
  posted_at: Timestamp;
}

export interface LedgerEntryTable {
  id: Generated<bigint>;
  journal_id: bigint;
  account_id: bigint;
  amount_minor: bigint;
  balance_after_minor: bigint;
}

export interface PaymentTable {
  id: Generated<bigint>;
  player_id: bigint;
  /** Transaction type: Deposit 1, Withdraw 2. */
  type: number;
  /** Payment method enumeration. */
  method: number;
  amount_minor: bigint;
  fee_minor: bigint;
  /** Transaction status enumeration. */
  status: number;
  detail: Json<Record<string, unknown>>;
  /** The payment side's own number, once it has one. */
  external_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface IdempotentAnswerTable {
  player_id: bigint;
  key: string;
  path: string;
  /** SHA-256 of the canonical body. */
  body_hash: Buffer;
  answer: Json<unknown>;
  created_at: Timestamp;
}

export interface PartnerTable {
  /** A game provider or payment side, for example `sandbox`. */
  name: string;
  /** Public keys in PEM; a call is accepted when one of them fits. */
  public_keys: Json<string[]>;
}

export interface OwnKeyTable {
  purpose: string;
  private_key: string;
  public_key: string;
}

export interface GameTable {
  code: string;
  system: string;
  category: string;
  art_kind: string;
  name: string;
  provider_name: string;
  product_id: string | null;
  /** The provider's name of the game, sent at launch and in wallet calls. */
  provider_game_code: string;
  image_url: string | null;
  is_new: boolean;
  is_active: boolean;
  position: number;
}

export interface FavoriteTable {
  player_id: bigint;
  system: string;
  code: string;
  is_favorite: boolean;
  /** Time of the player's intention, by his device, never in the future; the later intention wins. */
  wanted_at: Timestamp;
}

export interface GameTokenTable {
  /** SHA-256 of the token that the provider holds. */
  token_hash: Buffer;
  player_id: bigint;
  partner: string;
  game_code: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface WalletTransactionTable {
  partner: string;
  transaction_uuid: string;
  /** bet, win, rollback, or `tombstone` for a rollback that came before its bet. */
  kind: string;
  player_id: bigint | null;
  reference_transaction_uuid: string | null;
  round: string | null;
  game_code: string | null;
  amount_minor: bigint;
  /** SHA-256 over the fields that must not differ when the transaction is sent again. */
  content_hash: Buffer;
  is_rolled_back: Generated<boolean>;
  journal_id: bigint | null;
  created_at: Timestamp;
}

export interface WalletRequestTable {
  partner: string;
  request_uuid: string;
  /** The transaction's `content_hash`: the same request sent again has the same. */
  body_hash: Buffer;
  answer: Json<Record<string, unknown>>;
  created_at: Timestamp;
}

export interface NotificationTable {
  /** UUID; the same id runs through hub, push and list. */
  id: string;
  /** The order in which they were made, because two may have the same time. */
  position: Generated<bigint>;
  player_id: bigint;
  /** Name of the notification category. */
  type: string;
  /** Key into the server's messages with its parameters, or literal texts by locale. */
  content: Json<NotificationContent>;
  is_read: Generated<boolean>;
  created_at: Timestamp;
}

/** What a notification says: a template rendered in the reader's language, or texts given by locale. */
export type NotificationContent = { template: string; parameters: Record<string, string> } | { texts: Record<string, { title: string; note: string }> };

export interface SiteOptionTable {
  key: string;
  value: string;
  is_active: boolean;
}

export interface ContentTable {
  /** slide, page, category, promotion, language. */
  kind: string;
  id: string;
  locale: string;
  position: number;
  is_active: boolean;
  body: Json<Record<string, unknown>>;
}

export interface Schema {
  country: CountryTable;
  player: PlayerTable;
  session: SessionTable;
  ledger_account: LedgerAccountTable;
  ledger_journal: LedgerJournalTable;
  ledger_entry: LedgerEntryTable;
  payment: PaymentTable;
  idempotent_answer: IdempotentAnswerTable;
  partner: PartnerTable;
  own_key: OwnKeyTable;
  game: GameTable;
  favorite: FavoriteTable;
  game_token: GameTokenTable;
  wallet_transaction: WalletTransactionTable;
  wallet_request: WalletRequestTable;
  notification: NotificationTable;
  site_option: SiteOptionTable;
  content: ContentTable;
}
