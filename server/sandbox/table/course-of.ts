import { roundStream } from '../fairness/round-stream.ts';
import { ANNOUNCED } from './announced-seed.ts';
import type { TableRound } from './table-round-store.ts';
import type { AnyTableRules, Course } from './table-rules.ts';

/** What everybody knows of a round before it: its numbers come from the chain's salt and the round's place. */
export function announcedOf(rules: AnyTableRules, round: Pick<TableRound, 'salt' | 'position'>): unknown {
  return rules.announce(roundStream(ANNOUNCED, round.salt, round.position));
}

/** The whole course of a round from its hash (as the server seed), its chain's salt (as the client seed) and its place (as the nonce). */
export function courseOf(rules: AnyTableRules, round: Pick<TableRound, 'hash' | 'salt' | 'position'>): Course<unknown, unknown> {
  const announced = announcedOf(rules, round);
  return { announced, scenes: rules.play(roundStream(round.hash, round.salt, round.position), announced) };
}
