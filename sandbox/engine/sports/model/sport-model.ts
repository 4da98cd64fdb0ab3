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

/** What the field shows besides the incidents. */
export type PlayKind = 'attack' | 'dangerous' | 'shot' | 'shot-on-target' | 'foul' | 'rally' | 'ace' | 'rebound' | 'kill' | 'block';
export interface MatchEvent {
  /** The time since the beginning of the match, ms. */
  atMs: number;
  period: number;
  minute: number | null;
  kind: IncidentKind | PlayKind;
  side: Side | null;
  /** How many times it happened at once; 1 by default. */
  count?: number;
  /** The place on the field: `x` from the home goal and `y` across, each from 0 to 100. */
  place: { x: number; y: number };
  /** The score after the event. */
  score: Sides;
}

/** A match at one moment, as far as its prices and its row are concerned. */
export interface Situation {
  /** Identifies the prices: situations of one match with the same key have the same prices. */
  key: string;
  clock: MatchClock;
  score: ScoreView;
  isSuspended: boolean;
  /** Together with `key`, identifies the open markets: if both are the same, the same markets are open. */
  openKey: string;
  /**
   * Returns the outlook of a count, by the name in a market's plan. Throws a RangeError if the sport does not count
   * anything under that name.
   */
  outlookOf(counts: string): Outlook;
  /**
   * Returns the outlook at the end of the validity of this key's prices if nothing happens until then. The clock alone
   * reduces what is still to come.
   */
  laterOutlookOf(counts: string): Outlook;
  /** Returns whether a market no longer accepts bets because its end is near. */
  isClosing(plan: MarketPlan): boolean;
  /** Returns whether a market is listed now. Markets that are not listed are only settled. */
  isListed(plan: MarketPlan): boolean;
}

/** A match from its beginning to its end, drawn once. */
export interface Course {
  lengthMs: number;
  events: readonly MatchEvent[];
  /**
   * The length of a time window of the momentum, ms. It is the same for every match of a sport: a window that depended
   * on the length of the match would reveal that length.
   */
  windowMs: number;
  at(offsetMs: number): Situation;
  /** Returns when the situation changes next after a moment, ms since the beginning. */
  nextChangeMs(offsetMs: number): number;
  statisticsAt(seen: readonly MatchEvent[]): readonly StatisticView[];
  fieldAt(offsetMs: number, seen: readonly MatchEvent[]): FieldView;
}

/** How a sport is played and counted. Prices are computed from the same probabilities that the course is drawn with. */
export interface SportModel {
  /** How far the odds are below fair odds, percent: before a match and while it is live. */
  marginPercent: { before: number; live: number };
  /** The id of the market of a match's row. */
  mainMarketId: string;
  /** Returns the situation before the match. It does not depend on the course. */
  opening(pairing: Pairing): Situation;
  /** Returns the markets of a match. Lines are placed around the counts that the opening expects. */
  plans(pairing: Pairing, opening: Situation): readonly MarketPlan[];
  play(stream: RandomStream, pairing: Pairing): Course;
}
