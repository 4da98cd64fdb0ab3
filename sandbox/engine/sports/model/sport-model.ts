import type { FieldView, IncidentKind, MatchClock, ScoreView, StatisticView } from '../../../contract/sports-wire.ts';
import type { RandomStream } from '../../fairness/random-stream.ts';
import type { MarketPlan } from './market-plan.ts';
import type { Outlook } from './outlook.ts';

export type Side = 'home' | 'away';
export interface Sides {
  home: number;
  away: number;
}

/** The strengths of the two teams, each between −1 and 1. */
export type Pairing = Sides;

/** What the field shows besides what is counted. */
export type PlayKind = 'attack' | 'dangerous' | 'shot' | 'shot-on-target' | 'foul' | 'rally' | 'ace' | 'rebound' | 'kill' | 'block';
export interface MatchEvent {
  /** Time since the beginning of the match, ms. */
  atMs: number;
  period: number;
  minute: number | null;
  kind: IncidentKind | PlayKind;
  side: Side | null;
  /** How many times it happened at once; 1 by default. */
  count?: number;
  /** Place on the field, 0 to 100 from the home goal and across. */
  place: { x: number; y: number };
  /** The score after it. */
  score: Sides;
}

/** A match at one moment, as far as its prices and its row need it. */
export interface Situation {
  /** Situations of one match with the same key have the same prices. */
  key: string;
  clock: MatchClock;
  score: ScoreView;
  isSuspended: boolean;
  /** With the same value and the same key, the same markets are open. */
  openKey: string;
  /**
   * Returns the outlook of a count, by the name in a market's plan. Throws a RangeError for a name that the sport does
   * not count.
   */
  outlookOf(counts: string): Outlook;
  /**
   * Returns the outlook when the prices of this key end, if nothing happens until then: the clock alone reduces what is
   * still to come.
   */
  laterOutlookOf(counts: string): Outlook;
  /** Returns whether a market no longer accepts bets because its end is near. */
  isClosing(plan: MarketPlan): boolean;
  /** Returns whether a market is listed now. Others are only settled. */
  isListed(plan: MarketPlan): boolean;
}

/** A match from its beginning to its end, drawn once. */
export interface Course {
  lengthMs: number;
  events: readonly MatchEvent[];
  /**
   * Time window of the momentum, ms. It is the same for every match of a sport: one that depended on the match's length
   * would reveal it.
   */
  windowMs: number;
  at(offsetMs: number): Situation;
  /** Returns when the situation changes next after a moment, ms since the beginning. */
  nextChangeMs(offsetMs: number): number;
  statisticsAt(seen: readonly MatchEvent[]): readonly StatisticView[];
  fieldAt(offsetMs: number, seen: readonly MatchEvent[]): FieldView;
}

/** How a sport is played and counted. Prices are computed from the same numbers that the course is drawn with. */
export interface SportModel {
  /** How far the odds are below fair ones, percent: before a match and while it is live. */
  marginPercent: { before: number; live: number };
  /** The market of a match's row. */
  mainMarketId: string;
  /** Returns the situation before the match, whatever its course. */
  opening(pairing: Pairing): Situation;
  /** Returns the markets of a match. Lines are placed at the expected counts of the opening. */
  plans(pairing: Pairing, opening: Situation): readonly MarketPlan[];
  play(stream: RandomStream, pairing: Pairing): Course;
}
