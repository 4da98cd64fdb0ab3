import type { PastRoundView, TicketHistoryEntry } from '../../contract/table-wire.ts';
import type { ChainView } from '../../contract/wire.ts';
import { playWithBlocks } from '../../engine/fairness/play-with-blocks.ts';
import { ANNOUNCED } from '../../engine/table/announced-seed.ts';
import { playTableRound } from '../../engine/table/play-table-round.ts';
import type { AnyTableRules } from '../../engine/table/table-rules.ts';
import { type TableVector, tableVectorSeeds } from '../../engine/table/table-vector.ts';
import { leadsTo } from '../feed/leads-to.ts';
import { areSaltVectorsRight, isSaltRight } from '../feed/verify-salt.ts';
import { browserBlocks } from '../page/browser-blocks.ts';

interface Numbers {
  hash: string;
  salt: string;
  position: number;
}

/** Plays a round in this browser from its hash, its chain's salt and its position. Returns it as JSON text. */
async function compute(rules: AnyTableRules, { hash, salt, position }: Numbers, ticket: Parameters<typeof playTableRound>[3]): Promise<string> {
  const announced = await playWithBlocks(await browserBlocks(ANNOUNCED, salt, position), (stream) => rules.announce(stream));
  return playWithBlocks(await browserBlocks(hash, salt, position), (stream) => playTableRound(rules, announced, stream, ticket));
}

export interface TableVerdict {
  /** Whether the round's hash leads to the published one. */
  isInChain: boolean;
  /**
   * Whether the salt follows from the published hash and the players' seeds. Null for an older chain, whose salt the
   * sandbox drew.
   */
  isSaltRight: boolean | null;
  /** Whether the result, and the ticket if given, match what was reported. */
  isSame: boolean;
}

/**
 * Computes a finished round without a request to the server, and compares it with what was reported. `entry` is the
 * player's own ticket in the round, or null. `onStep` receives the share of the chain that has been computed, 0 to 1.
 */
export async function verifyTableRound(
  rules: AnyTableRules,
  round: PastRoundView,
  chain: ChainView,
  entry: TicketHistoryEntry | null,
  onStep: (share: number) => void,
): Promise<TableVerdict> {
  const isInChain = await leadsTo(round.hash, round.position, chain.terminalHash, onStep);
  const computed = await compute(rules, { hash: round.hash, salt: chain.salt, position: round.position }, entry?.ticket ?? null);
  const shown: unknown = JSON.parse(computed).shown;
  const isResultSame = JSON.stringify(rules.resultOf(shown)) === JSON.stringify(round.result);
  const told = entry && JSON.stringify({ announced: entry.announced, shown: entry.shown, returnMinor: entry.ticket.returnMinor });
  return { isInChain, isSaltRight: await isSaltRight(chain), isSame: isResultSame && (told === null || told === computed) };
}

/** Returns whether this browser computes the published rounds and salts correctly. */
export async function areTableVectorsRight(rules: AnyTableRules, vectors: readonly TableVector[]): Promise<boolean> {
  const computed = await Promise.all(vectors.map((vector) => compute(rules, { ...tableVectorSeeds, position: vector.position }, vector)));
  return computed.every((played, index) => played === vectors[index]?.played) && (await areSaltVectorsRight());
}
