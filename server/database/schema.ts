import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import type { ExclusionLength, LimitKind, LimitPeriod, RestrictionKind, TimeOutLength } from '#contract/responsible-play.ts';

/** Rows as both engines return them: int8 is `bigint`, timestamptz is `Date`, jsonb is parsed. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A column that defaults to the time of the insert. */
type NowTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

/**
 * The name of a provider whose keys sign its calls: a wallet provider, who moves the wallets of its games' players, or
 * the payment provider. Its columns and tables are called `partner`. Renaming them would stop the servers of an older
 * version that still run while the first new one starts.
 */
type ProviderName = string;

export interface CountryTable {
  id: number;
  name_tr: string;
  name_en: string;
}

export interface PlayerTable {
  id: Generated<bigint>;
  /** Nine random digits (fewer, in sequence, for the first players), shown to the player and to support. */
  usercode: Generated<string>;
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
  terms_accepted_at: NowTimestamp;
  /** The latest version that they were notified of; 0 before the first. */
  told_terms: Generated<number>;
  created_at: NowTimestamp;
}

export type PlayerRow = Selectable<PlayerTable>;

export interface SessionTable {
  id: Generated<bigint>;
  player_id: bigint;
  /** SHA-256 of the bearer token; the token itself is never stored. */
  token_hash: Buffer;
  device_id: string;
  user_agent: string;
  address: string;
  begun_at: NowTimestamp;
  last_seen_at: NowTimestamp;
  expires_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_how: string | null;
}

/** Attempts that count against a limit. */
export interface AttemptTable {
  /** HMAC-SHA256, keyed with the installation's secret, of the limit's name and of what is counted. */
  key_hash: Buffer;
  times: Date[];
  /** When the youngest of them has ceased to count. */
  kept_until: Timestamp;
}

/** Has one row. */
export interface InstallationSecretTable {
  is_only: Generated<true>;
  secret: Buffer;
}

export interface VerificationCodeTable {
  id: Generated<bigint>;
  /** reset: a new password; login: a login after too many wrong passwords; phone: a phone number. */
  purpose: 'reset' | 'login' | 'phone';
  /**
   * Who asked: the username in lower case for a reset and a login, whether it exists or not; the player's id for a
   * phone.
   */
  subject: string;
  /** Null when nobody has the username: the code is then only a placeholder. */
  player_id: bigint | null;
  /** The e-mail address or phone number that the code was sent to; empty without a player. */
  target: string;
  salt: Buffer;
  /** HMAC-SHA256, keyed with the installation's secret, of the salt, the code and what it is bound to. */
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When a reset code was first checked successfully; a new password is accepted only afterwards. */
  checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When a new password, or the use of another code, ended it. */
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface LedgerAccountTable {
  id: Generated<bigint>;
  /** player-cash, player-bonus, player-held, house, payment-clearing, promotions, suspense, player-debt. */
  kind: string;
  player_id: bigint | null;
  /**
   * The provider of a house account, with `#` and a number for a sub-account of it; the method of a clearing account; the
   * bonus of a player's bonus account; empty elsewhere.
   */
  code: string;
  balance_minor: Generated<bigint>;
}

export interface LedgerJournalTable {
  id: Generated<bigint>;
  /** What the posting is, unique for ever: for example `deposit:42` or `bet:sandbox:<uuid>`. */
  idempotency_key: string;
  kind: string;
  player_id: bigint | null;
  posted_at: NowTimestamp;
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
  /** How the payment side knows it: random, and never reused, whatever happens to the database. */
  reference: Generated<string>;
  /** How players and operators know it: ten random digits; for the first payments their `id`. */
  number: Generated<string>;
  player_id: bigint;
  /** Transaction type: Deposit 1, Withdraw 2. */
  type: number;
  /** Payment method enumeration. */
  method: number;
  amount_minor: bigint;
  fee_minor: bigint;
  /** Transaction status enumeration. */
  status: number;
  /**
   * What the player filled in besides the amount, as far as it may be stored: a card by its last four digits, never its
   * code or expiry.
   */
  detail: Json<Record<string, string | number | boolean>>;
  /** The payment side that handles it. */
  partner: Generated<ProviderName>;
  /** The payment side's own number, once it has one; unique per `partner`. */
  external_id: string | null;
  /**
   * SHA-256 of the idempotency key it was created with, in hexadecimal; null for a payment that no player submitted.
   */
  submission_key: string | null;
  /** Null while it is not confirmed. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Who decided it by hand; null when the payment side did, or nobody. */
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: NowTimestamp;
  updated_at: NowTimestamp;
}

export interface PaymentInstructionTable {
  payment_id: bigint;
  queued_at: Timestamp;
  attempts: Generated<number>;
  /** While one process sends it, the end of its lease. */
  next_attempt_at: Timestamp;
  acknowledged_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** While one process sends it, the latest end of that; null in between. */
  sending_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its payment was decided by hand before the payment side had accepted it: from then on it is not sent. */
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When it was queued to ask the payment side not to pay it out any more, and when the payment side accepted that. */
  recall_queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  recalled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What went wrong with the latest attempt. */
  problem: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ReconciliationRunTable {
  id: Generated<bigint>;
  /** The statement covered what was decided from here on. */
  since: Timestamp;
  started_at: Timestamp;
  /** Null while it runs, and for ever when its process died. */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  line_count: Generated<number>;
  /** Why nothing could be compared; null when everything was. */
  problem: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ReconciliationFindingTable {
  id: Generated<bigint>;
  run_id: bigint;
  kind: 'lost' | 'doubled' | 'altered' | 'missing' | 'unknown';
  payment_id: bigint | null;
  mend: 'settled' | 'corrected' | 'suspense' | 'resent' | 'cancelled' | 'none';
  /** What the repair posted to the suspense account; kuruş. */
  suspense_minor: bigint;
  /** What we had and what they report, for a person to read. */
  content: Json<Record<string, unknown>>;
  /** What was found, as one text: a finding that repairs nothing is not stored again. */
  fingerprint: string;
  found_at: Timestamp;
}

export interface IdempotentAnswerTable {
  player_id: bigint;
  /** SHA-256 of the idempotency key, in hexadecimal. */
  key: string;
  path: string;
  /**
   * HMAC-SHA256 of the canonical body under the idempotency key: without the key, which is stored nowhere, nobody can
   * brute-force the body.
   */
  body_hash: Buffer;
  answer: Json<unknown>;
  created_at: NowTimestamp;
}

/** The keys that providers announce themselves. */
export interface AnnouncedKeysTable {
  /** A wallet provider or the payment provider, for example `sandbox`. */
  name: ProviderName;
  /** Public keys in PEM; a call is accepted when one of them matches. */
  public_keys: Json<string[]>;
}

export interface OwnKeyTable {
  purpose: string;
  private_key: string;
  public_key: string;
}

export interface GameProviderTable {
  name: string;
  /** Whose signed calls move the wallets of its games' players. */
  wallet_partner: Generated<ProviderName>;
  /** The launcher of its games: `sandbox`, or the name of a file in PROVIDER_LAUNCHERS. */
  launcher: Generated<string>;
  /** Where the launcher reaches the provider; null for the sandbox. */
  launch_url: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface GameTable {
  code: string;
  system: string;
  category: string;
  art_kind: string;
  name: string;
  provider_name: string;
  product_id: string | null;
  /**
   * The provider's name of the game, sent at launch and in wallet calls, and unique: bets and wins are stored by it.
   */
  provider_game_code: string;
  image_url: string | null;
  is_new: boolean;
  is_active: boolean;
  position: number;
  /** The catalogue's: `open`, or `soon` for a game that nobody can play yet. */
  availability: Generated<string>;
  /** The operator's: nobody can open it, until `closed_until` if that is set. */
  is_closed: Generated<boolean>;
  closed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** False for what players have tokens for but no list shows: the sports vendors. */
  is_listed: Generated<boolean>;
  /** What is played at a live table. */
  table_kind: ColumnType<string | null, string | null | undefined, string | null>;
  /** The minimum and maximum stake of one round, kuruş. */
  minimum_stake_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  maximum_stake_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  has_demo: Generated<boolean>;
  /** The published return to player, in hundredths of a percent. */
  return_hundredths: ColumnType<number | null, number | null | undefined, number | null>;
  volatility: ColumnType<string | null, string | null | undefined, string | null>;
  /** Name and studio in the form that a search matches (`foldText`), written by `storeSearchTexts`; null before. */
  search_text: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface FavoriteTable {
  player_id: bigint;
  system: string;
  code: string;
  is_favorite: boolean;
  /** Time of the player's intention, by their device, never in the future; the later intention wins. */
  wanted_at: Timestamp;
}

export interface GameTokenTable {
  /** SHA-256 of the token that the provider holds. */
  token_hash: Buffer;
  player_id: bigint;
  partner: ProviderName;
  game_code: string;
  /** The session in which the game was opened, and with which its bets end; null for a token that an operator made. */
  session_id: bigint | null;
  created_at: NowTimestamp;
  expires_at: Timestamp;
  /** True when the provider opened no game for it, so that the player has played nothing. */
  has_failed: Generated<boolean>;
}

export interface WalletTransactionTable {
  partner: ProviderName;
  transaction_uuid: string;
  /** bet, win, rollback, or `tombstone` for a rollback that arrived before its bet. */
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
  /** How much of a bet came out of the player's bonuses, or of a win went into them; kuruş. */
  bonus_minor: Generated<bigint>;
  /**
   * The part of a win that was credited to the player's cash and bonuses; less than the win when shares of it went to
   * the house. Kuruş.
   */
  credited_minor: Generated<bigint>;
  /** True when the provider said with a bet or a win that nothing more happens in its round. */
  is_round_closed: Generated<boolean>;
  /** What a bet is on, such as the match, as the provider names it to the player; null where it says nothing. */
  description: Generated<string | null>;
  created_at: NowTimestamp;
}

export interface WalletRequestTable {
  partner: ProviderName;
  request_uuid: string;
  /** The transaction's `content_hash`: a repeated request has the same one. */
  body_hash: Buffer;
  answer: Json<Record<string, unknown>>;
  created_at: NowTimestamp;
}

export interface BonusOfferTable {
  id: string;
  /** trial, first-deposit, weekly: by which rules it is claimed. */
  kind: string;
  position: number;
  is_active: Generated<boolean>;
  /**
   * What it grants, or the most that a matched deposit grants; null on the trial bonus, whose amount is a site option.
   */
  amount_minor: bigint | null;
  match_percent: number | null;
  /** How many days a deposit qualifies for a claim. */
  deposit_days: number | null;
  /** Null: the site option `wageringfactor`. */
  wagering_factor: number | null;
  /** Null: the site option `bonusdays`. */
  days: number | null;
}

export interface BonusTable {
  id: Generated<bigint>;
  player_id: bigint;
  offer_id: string;
  /** What makes the claim unique among the player's claims of the offer: `once`, or the Monday of its week. */
  occasion: string;
  amount_minor: bigint;
  wagering_required_minor: bigint;
  /** Stakes from this bonus's money that stand. */
  wagered_minor: Generated<bigint>;
  /** Process status enumeration; 3 (cancelled) is a bonus whose money is used up, or that is forfeited. */
  status: number;
  granted_at: Timestamp;
  expires_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The journal that moved the rest to cash, if there was a rest. */
  completion_journal_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** The qualifying deposit; null for a bonus that needs none. */
  payment_id: ColumnType<bigint | null, bigint | null | undefined, never>;
  /** True for one that ended before its day with its deposit: nothing returns to it. */
  is_forfeited: Generated<boolean>;
}

/** Somebody who has had the trial bonus, as they were known then. */
export interface TrialBonusPersonTable {
  player_id: bigint;
  personal_no: string;
  /** Null when it had not been verified. */
  phone: string | null;
}

/** The part of a stake that came out of a bonus; the rest of it was cash. */
export interface StakePartTable {
  journal_id: bigint;
  bonus_id: bigint;
  amount_minor: bigint;
  /** False while the stake may still be won, lost or rolled back. */
  is_settled: Generated<boolean>;
}

export interface NotificationTable {
  /** UUID; the same id runs through hub, push and list. */
  id: string;
  /** The order in which they were created, because two may have the same time. */
  position: Generated<bigint>;
  player_id: bigint;
  /** Name of the notification category. */
  type: string;
  /** Key into the server's messages with its parameters, or literal texts by locale. */
  content: Json<NotificationContent>;
  is_read: Generated<boolean>;
  created_at: NowTimestamp;
}

/** The text of a notification: a template rendered in the reader's language, or texts by locale. */
export type NotificationContent = { template: string; parameters: Record<string, string> } | { texts: Record<string, { title: string; note: string }> };

/** A notification for every player; batch by batch it becomes a row of `notification` for each. */
export interface BroadcastTable {
  id: string;
  type: NotificationType;
  content: Json<NotificationContent>;
  /** How many there were when it was ordered. */
  players: number;
  /** Players who have the notification so far. */
  notified: Generated<number>;
  /** Pushes that were queued for them. */
  pushes: Generated<number>;
  /** In the order of ids, it has come to this player. */
  reached_player_id: Generated<bigint>;
  created_at: Timestamp;
  /** Null while there are players left. */
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PushSubscriptionTable {
  id: Generated<bigint>;
  player_id: bigint;
  /** A player has one subscription per device. */
  device_id: string;
  /** The address at the push service; whoever knows it can end the subscription. */
  endpoint: string;
  /** SHA-256 of the endpoint, which may be longer than an index takes. */
  endpoint_hash: Buffer;
  /** Name of the push service that the endpoint belongs to. */
  service: string;
  /** The browser's public key (P-256) and its secret, both base64url. */
  p256dh: string;
  auth: string;
  /** SHA-256 of the public key of ours that it was created with: no push service accepts another one for it. */
  server_key_hash: Buffer;
  /** The language of its pushes. */
  locale: string;
  created_at: Timestamp;
  /** When the device last confirmed that it still has it. */
  refreshed_at: Timestamp;
  /** According to the browser; null for as long as the push service accepts it. */
  expires_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** What a player does not want to receive by push. */
export interface PushMuteTable {
  player_id: bigint;
  /** Name of the notification category. */
  type: string;
}

/** Pushes waiting to be sent; whatever became of one, its row is deleted then. */
export interface PushOutboxTable {
  id: Generated<bigint>;
  notification_id: string;
  subscription_id: bigint;
  service: string;
  /** Sent before all others, however many they are. */
  is_urgent: boolean;
  /** One of many with the same news: it leaves at the site's rate, and nobody's own push waits for it. */
  is_broadcast: Generated<boolean>;
  /** The push service found it too large: it is sent with less text. */
  is_short: Generated<boolean>;
  created_at: Timestamp;
  /** From then on it is not sent any more. */
  expires_at: Timestamp;
  attempts: Generated<number>;
  /** When it is due; while a process is sending it, when another may take over. */
  next_attempt_at: Timestamp;
}

/** One row: the pace of all broadcasts' pushes. */
export interface PushPaceTable {
  is_only: Generated<boolean>;
  /** Until then the rate is used up. */
  free_at: Timestamp;
}

export interface MessageOutboxTable {
  /** The same for every attempt: receivers that know it accept a message once. */
  id: Generated<string>;
  channel: 'email' | 'sms';
  /** E-mail address, or phone number in E.164. */
  recipient: string;
  /** Name of a message template. */
  template: string;
  locale: string;
  /** Parameters of the template; cleared when the message is sent or given up, because they contain codes. */
  parameters: Json<Record<string, string>>;
  created_at: Timestamp;
  /** From then on it is not sent any more. */
  expires_at: Timestamp;
  attempts: Generated<number>;
  /** When it is due; while a process is sending it, when another may take over. */
  next_attempt_at: Timestamp;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What went wrong last, without addresses. */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SiteOptionTable {
  key: string;
  value: string;
  is_active: boolean;
}

export interface ContentTable {
  /** slide, page, category, promotion, language, translation, popup. */
  kind: string;
  id: string;
  locale: string;
  position: number;
  is_active: boolean;
  body: Json<Record<string, unknown>>;
}

/** What the seed has given to the site, whether or not it still exists. */
export interface SeededContentTable {
  kind: string;
  id: string;
  locale: string;
}

export interface TermsVersionTable {
  version: number;
  effective_from: Timestamp;
  announced_at: Timestamp;
  /** Sanitized HTML by locale; null before the seed has copied the first text. */
  bodies: Json<Record<string, string>> | null;
}

export interface NightlyJobTable {
  name: string;
  started_at: Timestamp;
  /** Until then no other process takes over. */
  lease_until: Timestamp;
  /** The last business day that it has completed, as `2026-11-21`. */
  done_day: string | null;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Why the last run failed; null when it did not. */
  problem: string | null;
}

export interface TrialBalanceRunTable {
  id: Generated<bigint>;
  ran_at: Timestamp;
  is_balanced: boolean;
  account_count: number;
  /** What is wrong, amounts and numbers as text; empty when the books balance. */
  imbalances: Json<Record<string, string>[]>;
}

export interface OperatorActionTable {
  id: Generated<bigint>;
  begun_at: Timestamp;
  /** Their account on the machine, as reported by the command line. */
  operator: string;
  command: string;
  /** What was typed; for a file its path, size and SHA-256. */
  input: Json<Record<string, unknown>>;
}

/** A row is missing while the command runs, and for ever when its process died. */
export interface OperatorActionOutcomeTable {
  action_id: bigint;
  ended_at: Timestamp;
  outcome: 'done' | 'refused' | 'failed';
  /** The sentence of a refusal. */
  detail: string | null;
}

/** A key that an operator has added to a provider's. */
export interface AddedKeyTable {
  partner: ProviderName;
  /** SPKI, PEM. */
  public_key: string;
  /** SHA-256 of its DER form, in hexadecimal. */
  fingerprint: string;
  added_at: Timestamp;
}

/** A stretch of play without a pause: see `play-time.ts`. */
export interface PlaySpanTable {
  id: Generated<bigint>;
  player_id: bigint;
  begun_at: Timestamp;
  last_at: Timestamp;
}

/** How often a player wants to be reminded: append-only, their newest row is in force. */
export interface RealityIntervalTable {
  id: Generated<bigint>;
  player_id: bigint;
  minutes: number;
  /** A longer interval, and from when it takes effect. */
  next_minutes: number | null;
  next_from: ColumnType<Date | null, Date | null, never>;
  set_at: Timestamp;
}

export interface RealityCheckTable {
  id: Generated<bigint>;
  player_id: bigint;
  /** When the play that it reports on began. */
  since: Timestamp;
  due_at: Timestamp;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/**
 * What a player staked and won in a quarter of an hour of one game, by the provider's name of it; maintained by
 * triggers on `wallet_transaction`.
 */
export interface PlayQuarterTable {
  player_id: bigint;
  begun_at: Timestamp;
  game_code: string;
  /** Stakes that stand; kuruş. */
  staked_minor: bigint;
  /** What wins credited to the player; kuruş. */
  won_minor: bigint;
}

/** A limit in force. */
export interface PlayLimitTable {
  player_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  /** Kuruş of deposits and losses, minutes of play. */
  value: bigint;
  /** What the player wants instead once `raise_asked_at` is long enough ago; null for no limit. */
  raise_value: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** Null when no raise was requested. */
  raise_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What players did to their limits; a raise that lapsed has no row, as nobody did anything. */
export interface PlayLimitChangeTable {
  id: Generated<bigint>;
  player_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  /** set: in force from then on; ask, confirm, keep: a raise was requested, confirmed, withdrawn. */
  act: 'set' | 'ask' | 'confirm' | 'keep';
  /** What was set, requested or confirmed; null for no limit. With `keep` the limit that stays in force. */
  value: bigint | null;
  changed_at: Timestamp;
}

/**
 * A time-out or a self-exclusion as it was requested; one that lengthens another is a row of its own, with the start of
 * the first.
 */
export interface PlayRestrictionTable {
  id: Generated<bigint>;
  player_id: bigint;
  kind: RestrictionKind;
  length: TimeOutLength | ExclusionLength;
  begun_at: Timestamp;
  asked_at: Timestamp;
  /** Null for indefinite. */
  ends_at: Timestamp | null;
  asked_by: 'player' | 'operator';
}

/** A new account that one sign links to a player who is self-excluded, for an operator to review. */
export interface ExclusionReviewTable {
  id: Generated<bigint>;
  player_id: bigint;
  excluded_player_id: bigint;
  sign: 'phone' | 'person' | 'device';
  noticed_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
}

export interface Schema {
  country: CountryTable;
  player: PlayerTable;
  session: SessionTable;
  attempt: AttemptTable;
  installation_secret: InstallationSecretTable;
  verification_code: VerificationCodeTable;
  ledger_account: LedgerAccountTable;
  ledger_journal: LedgerJournalTable;
  ledger_entry: LedgerEntryTable;
  payment: PaymentTable;
  payment_instruction: PaymentInstructionTable;
  reconciliation_run: ReconciliationRunTable;
  reconciliation_finding: ReconciliationFindingTable;
  idempotent_answer: IdempotentAnswerTable;
  partner: AnnouncedKeysTable;
  own_key: OwnKeyTable;
  game: GameTable;
  favorite: FavoriteTable;
  game_provider: GameProviderTable;
  game_token: GameTokenTable;
  wallet_transaction: WalletTransactionTable;
  wallet_request: WalletRequestTable;
  bonus_offer: BonusOfferTable;
  bonus: BonusTable;
  trial_bonus_person: TrialBonusPersonTable;
  stake_part: StakePartTable;
  notification: NotificationTable;
  broadcast: BroadcastTable;
  push_subscription: PushSubscriptionTable;
  push_mute: PushMuteTable;
  push_outbox: PushOutboxTable;
  push_pace: PushPaceTable;
  message_outbox: MessageOutboxTable;
  site_option: SiteOptionTable;
  content: ContentTable;
  seeded_content: SeededContentTable;
  terms_version: TermsVersionTable;
  nightly_job: NightlyJobTable;
  trial_balance_run: TrialBalanceRunTable;
  operator_action: OperatorActionTable;
  operator_action_outcome: OperatorActionOutcomeTable;
  partner_key: AddedKeyTable;
  play_span: PlaySpanTable;
  reality_interval: RealityIntervalTable;
  reality_check: RealityCheckTable;
  play_quarter: PlayQuarterTable;
  play_limit: PlayLimitTable;
  play_limit_change: PlayLimitChangeTable;
  play_restriction: PlayRestrictionTable;
  exclusion_review: ExclusionReviewTable;
}
