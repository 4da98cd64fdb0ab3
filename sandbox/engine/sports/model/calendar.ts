import type { LeagueView, SportCode, TeamView } from '../../../contract/sports-wire.ts';
import type { LeaguePlan } from './league-plan.ts';
import { leaguePlans } from './leagues.ts';

/** A match as originally scheduled. A postponed match may be played at another time: see `MatchStand`. */
export interface Fixture {
  id: string;
  leagueId: string;
  sport: SportCode;
  home: TeamView;
  away: TeamView;
  startsAtMs: number;
  /** The time from which the match is listed, ms since 1970. */
  listedFromMs: number;
  stage: number;
  /** Whether the next day is free for the match if it is postponed. */
  canBeReplayed: boolean;
}

/**
 * Returns whether a match has been published. Although ids of later matches can be guessed, nothing is revealed about
 * those matches and no bet on them is accepted.
 */
export const isTold = ({ listedFromMs }: Fixture, atMs: number): boolean => listedFromMs <= atMs;

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** The time zone of the fixtures. They follow the calendar of Türkiye, which has no daylight saving time. */
export const FIXTURES_TIME_ZONE = 'Europe/Istanbul';
const ZONE_OFFSET_MS = 3 * 60 * MINUTE_MS;
/** How far ahead matches are listed, ms: in leagues with rounds, in steady leagues, and in virtual leagues. */
export const LISTED_AHEAD_MS = 7 * DAY_MS;
const STEADY_AHEAD_MS = 3 * 60 * MINUTE_MS;
const VIRTUAL_AHEAD_MS = 36 * MINUTE_MS;

/** Returns the day in the fixtures' time zone, in days since 1970. */
export const dayOf = (atMs: number): number => Math.floor((atMs + ZONE_OFFSET_MS) / DAY_MS);
const startOfDay = (day: number): number => day * DAY_MS - ZONE_OFFSET_MS;

/**
 * Returns the two teams of a match in an endless league, as indexes. Rounds follow the circle method: all teams meet at
 * home and away before the schedule repeats.
 */
function pairOf(teamCount: number, round: number, place: number): [home: number, away: number] {
  const others = teamCount - 1;
  const turn = round % others;
  const first = place === 0 ? others : (turn + place) % others;
  const second = (turn - place + others) % others;
  // Swap the teams by turn and place, so that a team is at home in about every other match. Swap them once more in the
  // second half of the season.
  const isTurned = (Math.floor(round / others) + turn + place) % 2 === 1;
  return isTurned ? [second, first] : [first, second];
}

/** Returns how many matches a league plays on a day. */
function countOn({ rhythm, teams }: LeaguePlan, leagueIndex: number, day: number): number {
  if (rhythm.kind === 'steady') return Math.floor(DAY_MINUTES / rhythm.everyMinutes);
  return (day + leagueIndex) % rhythm.everyDays === 0 ? teams.length / 2 : 0;
}

function listedAhead({ sport, rhythm }: LeaguePlan): number {
  if (sport === 'virtual') return VIRTUAL_AHEAD_MS;
  return rhythm.kind === 'steady' ? STEADY_AHEAD_MS : LISTED_AHEAD_MS;
}

const WEEKS_OF_SEASON = 2;

function fixtureOf(plan: LeaguePlan, leagueIndex: number, day: number, index: number): Fixture {
  const { id, sport, rhythm, teams } = plan;
  const perRound = teams.length / 2;
  const sequence =
    rhythm.kind === 'steady' ? day * countOn(plan, leagueIndex, day) + index : Math.floor((day + leagueIndex) / rhythm.everyDays) * perRound + index;
  const round = Math.floor(sequence / perRound);
  const [home, away] = pairOf(teams.length, round, sequence % perRound);
  const minute =
    rhythm.kind === 'steady' ? rhythm.firstMinute + index * rhythm.everyMinutes : rhythm.kickOffs[(index + round + leagueIndex) % rhythm.kickOffs.length];
  const startsAtMs = startOfDay(day) + (minute ?? 0) * MINUTE_MS;
  const team = (number: number): TeamView => ({ id: `${id}-${number}`, name: teams[number] ?? '' });
  return {
    id: `${id}.${day}.${index}`,
    leagueId: id,
    sport,
    home: team(home),
    away: team(away),
    startsAtMs,
    listedFromMs: startsAtMs - listedAhead(plan),
    stage: (round % (WEEKS_OF_SEASON * (teams.length - 1))) + 1,
    canBeReplayed: rhythm.kind === 'round',
  };
}

const MATCH_ID = /^([a-z-]{1,40})\.(\d{1,6})\.(\d{1,4})$/;

/** Returns the fixture with this id, however old, or null if there never was one. */
export function findFixture(matchId: string): Fixture | null {
  const [, leagueId, day, index] = MATCH_ID.exec(matchId) ?? [];
  const leagueIndex = leaguePlans.findIndex(({ id }) => id === leagueId);
  const plan = leaguePlans[leagueIndex];
  if (!plan || Number(index) >= countOn(plan, leagueIndex, Number(day))) return null;
  const fixture = fixtureOf(plan, leagueIndex, Number(day), Number(index));
  return fixture.id === matchId ? fixture : null;
}

/** All fixtures of a day by start time. Those of steady leagues are separate. */
export interface DayOfFixtures {
  rounds: readonly Fixture[];
  steady: readonly Fixture[];
}

export function fixturesOfDay(day: number): DayOfFixtures {
  const ofKind = (kind: 'round' | 'steady'): Fixture[] =>
    leaguePlans
      .flatMap((plan, leagueIndex) =>
        plan.rhythm.kind === kind ? Array.from({ length: countOn(plan, leagueIndex, day) }, (_, index) => fixtureOf(plan, leagueIndex, day, index)) : [],
      )
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  return { rounds: ofKind('round'), steady: ofKind('steady') };
}

/** Returns the view of a league at a stage, or null for an unknown league. */
export function leagueAt(leagueId: string, stage: number): LeagueView | null {
  const plan = leaguePlans.find(({ id }) => id === leagueId);
  return plan ? { id: plan.id, sport: plan.sport, name: plan.name, country: plan.country, stage: { kind: plan.stage, number: stage } } : null;
}
