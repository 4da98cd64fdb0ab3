import type { LeagueView, SportCode, TeamView } from '../../web/sports-wire.ts';
import type { LeaguePlan } from './league-plan.ts';
import { leaguePlans } from './leagues.ts';

/** A match as it was set when its league told it; a postponed one may be played at another time: see `MatchStand`. */
export interface Fixture {
  id: string;
  leagueId: string;
  sport: SportCode;
  home: TeamView;
  away: TeamView;
  startsAtMs: number;
  /** From when on it is listed. */
  listedFromMs: number;
  stage: number;
  /** Whether a day is free after it, on which it can be played if it is postponed. */
  canBeReplayed: boolean;
}

/** Ids of later matches can be guessed, but nothing is said of them and no bet is taken. */
export const isTold = ({ listedFromMs }: Fixture, atMs: number): boolean => listedFromMs <= atMs;

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** Days of the fixtures are Türkiye's, which keeps no summer time. */
export const FIXTURES_TIME_ZONE = 'Europe/Istanbul';
const ZONE_OFFSET_MS = 3 * 60 * MINUTE_MS;
/** How long ahead matches are listed: of leagues with rounds, of steady ones, of virtual ones. */
export const LISTED_AHEAD_MS = 7 * DAY_MS;
const STEADY_AHEAD_MS = 3 * 60 * MINUTE_MS;
const VIRTUAL_AHEAD_MS = 36 * MINUTE_MS;

/** The day of the fixtures' zone that a moment falls on, in days since 1970. */
export const dayOf = (atMs: number): number => Math.floor((atMs + ZONE_OFFSET_MS) / DAY_MS);
const startOfDay = (day: number): number => day * DAY_MS - ZONE_OFFSET_MS;

/**
 * The two that meet in a match of a league that goes on for ever, as indexes of its teams: round after round by the circle method, everybody meets
 * everybody else at home and away before it begins anew.
 */
function pairOf(teamCount: number, round: number, place: number): [home: number, away: number] {
  const others = teamCount - 1;
  const turn = round % others;
  const first = place === 0 ? others : (turn + place) % others;
  const second = (turn - place + others) % others;
  // Turned by the place and the turn, so that a team is at home about every other time, and once more for the second half of the season.
  const isTurned = (Math.floor(round / others) + turn + place) % 2 === 1;
  return isTurned ? [second, first] : [first, second];
}

/** How many matches a league plays on a day. */
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

/** The fixture of an id, however old; null for one that never was. */
export function findFixture(matchId: string): Fixture | null {
  const [, leagueId, day, index] = MATCH_ID.exec(matchId) ?? [];
  const leagueIndex = leaguePlans.findIndex(({ id }) => id === leagueId);
  const plan = leaguePlans[leagueIndex];
  if (!plan || Number(index) >= countOn(plan, leagueIndex, Number(day))) return null;
  const fixture = fixtureOf(plan, leagueIndex, Number(day), Number(index));
  return fixture.id === matchId ? fixture : null;
}

/** All fixtures of a day by their start, those of steady leagues apart. */
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

/** A league as it is shown, with the stage of its next match after a moment. Null for a league that is not there. */
export function leagueAt(leagueId: string, stage: number): LeagueView | null {
  const plan = leaguePlans.find(({ id }) => id === leagueId);
  return plan ? { id: plan.id, sport: plan.sport, name: plan.name, country: plan.country, stage: { kind: plan.stage, number: stage } } : null;
}
