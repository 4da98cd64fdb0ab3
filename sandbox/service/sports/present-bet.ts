import type { BetAsk, BetRefusal, BetState, BetView, SelectionState, SelectionView } from '../../contract/sports-wire.ts';
import { returnOf, totalOddsOf } from '../../engine/sports/bet-figures.ts';
import { numberOfBet } from '../../engine/sports/bet-number.ts';
import type { Fixture } from '../../engine/sports/model/calendar.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import type { Bet, Leg } from './bet-store.ts';
import { cashOutOf } from './cash-out.ts';
import { type Offer, offerOf } from './check-bet.ts';

const isDecided = (leg: Pick<Leg, 'result'>): boolean => leg.result !== null;

function stateOf(book: MatchBook, fixture: Fixture, leg: Pick<Leg, 'marketId' | 'outcomeId'>, atMs: number): SelectionState {
  const settled = book.settlementOf(fixture, leg.marketId, leg.outcomeId, atMs);
  if (settled) return settled.result;
  const { state } = book.briefAt(fixture, atMs);
  return state === 'coming' || state === 'postponed' ? state : 'running';
}

function presentLeg(book: MatchBook, leg: Omit<Leg, 'number'>, atMs: number): SelectionView {
  const { matchId, marketId, outcomeId, odds, facts, result } = leg;
  const shown = { matchId, marketId, outcomeId, odds, ...facts };
  const fixture = isDecided(leg) ? null : book.find(matchId);
  if (!fixture) return { ...shown, state: result ?? 'void', score: leg.score, clock: null, offered: null };
  const { state, startsAtMs, score, clock } = book.briefAt(fixture, atMs);
  return {
    ...shown,
    startsAtMs,
    state: stateOf(book, fixture, leg, atMs),
    score: score && { home: score.home, away: score.away },
    clock: state === 'live' ? clock : null,
    offered: offerOf(book, leg, atMs)?.odds ?? null,
  };
}

/** Builds the view of a bet for its player at a moment. */
export function presentBet(book: MatchBook, bet: Bet, atMs: number): BetView {
  // A bet whose stake is being requested is shown as waiting.
  const state: BetState = bet.state === 'asking' ? 'waiting' : bet.state;
  return {
    key: bet.key,
    number: numberOfBet(bet.id),
    placedAtMs: bet.placedAtMs,
    state,
    refusal: bet.refusal,
    decidesAtMs: state === 'waiting' ? (bet.decidesAtMs ?? bet.placedAtMs) : null,
    stakeMinor: Number(bet.stakeMinor),
    selections: bet.legs.map((leg) => presentLeg(book, leg, atMs)),
    totalOdds: totalOddsOf(bet.legs),
    possibleMinor: Number(returnOf(bet.stakeMinor, bet.legs)),
    returnMinor: bet.returnMinor === null ? null : Number(bet.returnMinor),
    settledAtMs: bet.settledAtMs,
    cashOut: state === 'open' ? cashOutOf(book, bet, atMs) : null,
  };
}

/**
 * Builds the view of a bet that was refused before it was stored, with the current offers. Returns null if a match does
 * not have the market or the outcome of a selection.
 */
export function presentRefused(book: MatchBook, asked: BetAsk, offers: readonly Offer[], refusal: BetRefusal, atMs: number): BetView | null {
  const legs = asked.selections.flatMap((selection, index) => {
    const facts = offers[index]?.facts;
    return facts ? [{ ...selection, facts, result: null, tied: null, score: null }] : [];
  });
  if (legs.length < asked.selections.length) return null;
  return {
    key: asked.key,
    number: '',
    placedAtMs: atMs,
    state: 'refused',
    refusal,
    decidesAtMs: null,
    stakeMinor: asked.stakeMinor,
    selections: legs.map((leg) => presentLeg(book, leg, atMs)),
    totalOdds: totalOddsOf(legs),
    possibleMinor: Number(returnOf(BigInt(asked.stakeMinor), legs)),
    returnMinor: null,
    settledAtMs: null,
    cashOut: null,
  };
}
