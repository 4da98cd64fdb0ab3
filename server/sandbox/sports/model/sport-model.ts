import type { RandomStream } from '../../fairness/random-stream.ts';
import type { FieldView, IncidentKind, MatchClock, ScoreView, StatisticView } from '../../web/sports-wire.ts';
import type { MarketPlan } from './market-plan.ts';
import type { Outlook } from './outlook.ts';

export type Side = 'home' | 'away';
export interface Sides {
  home: number;
  away: number;
}

/** How strong the two are, each between −1 and 1. */
export type Pairing = Sides;

/** What the field shows beside what is counted. */
export type PlayKind = 'attack' | 'dangerous' | 'shot' | 'shot-on-target' | 'foul' | 'rally' | 'ace' | 'rebound' | 'kill' | 'block';
export interface MatchEvent {
  /** Since the match began, ms. */
  atMs: number;
  period: number;
  minute: number | null;
  kind: IncidentKind | PlayKind;
  side: Side | null;
  /** How often it happened at once; once unless told. */
  count?: number;
  /** Where on the field, 0 to 100 from the home goal and across. */
  place: { x: number; y: number };
  /** The score that stands after it. */
  score: Sides;
}

/** A match at one moment, as far as its prices and its row need it. */
export interface Situation {
  /** Situations of one match with the same key have the same prices. */
  key: string;
  clock: MatchClock;
  score: ScoreView;
  isSuspended: boolean;
  /** With the same one and the same key, the same markets are open. */
  openKey: string;
  /** What is counted, by the name that a market's plan gives it. Throws a RangeError for a name that the sport does not count. */
  outlookOf(counts: string): Outlook;
  /** The same as it will be when the prices of this key end, if nothing happens until then: the clock alone makes what is still to come fewer. */
  laterOutlookOf(counts: string): Outlook;
  /** Whether a market takes no bets any more because its end is near. */
  isClosing(plan: MarketPlan): boolean;
  /** Whether a market is listed now; others are only settled. */
  isListed(plan: MarketPlan): boolean;
}

/** A match from its beginning to its end, drawn once. */
export interface Course {
  lengthMs: number;
  events: readonly MatchEvent[];
  /** What the momentum is counted by. The same for every match of a sport: one that followed from the match's length would tell it beforehand. */
  windowMs: number;
  at(offsetMs: number): Situation;
  /** When a situation next differs from the one at this moment, ms since the beginning. */
  nextChangeMs(offsetMs: number): number;
  statisticsAt(seen: readonly MatchEvent[]): readonly StatisticView[];
  fieldAt(offsetMs: number, seen: readonly MatchEvent[]): FieldView;
}

/** How a sport is played and counted. The prices are computed from the very numbers that the course is drawn by. */
export interface SportModel {
  /** By how much the odds lie below fair ones, percent: before a match and while it is on. */
  marginPercent: { before: number; live: number };
  /** The market of a match's row. */
  mainMarketId: string;
  /** Before the match, whatever its course. */
  opening(pairing: Pairing): Situation;
  /** Lines lie where the opening expects the counts. */
  plans(pairing: Pairing, opening: Situation): readonly MarketPlan[];
  play(stream: RandomStream, pairing: Pairing): Course;
}
