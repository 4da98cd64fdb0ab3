import { ANNOUNCED } from '../../engine/table/announced-seed.ts';
import type { AnyTableRules, Course } from '../../engine/table/table-rules.ts';
import { roundStream } from '../fairness/round-stream.ts';
import type { TableRound } from './table-round-store.ts';

/**
 * Returns what is public about a round in advance. Its random numbers come from the chain's salt and the round's
 * position.
 */
export function announcedOf(rules: AnyTableRules, round: Pick<TableRound, 'salt' | 'position'>): unknown {
  return rules.announce(roundStream(ANNOUNCED, round.salt, round.position));
}

/**
 * Returns the whole course of a round, computed from its hash (as the server seed), its chain's salt (as the client
 * seed) and its position (as the nonce).
 */
export function courseOf(rules: AnyTableRules, round: Pick<TableRound, 'hash' | 'salt' | 'position'>): Course<unknown, unknown> {
  const announced = announcedOf(rules, round);
  return { announced, scenes: rules.play(roundStream(round.hash, round.salt, round.position), announced) };
}
