import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, HandAnswerView, HandHistoryView, HandSessionView, RefusalCode } from '../../contract/wire.ts';
import { readCommitment } from '../fairness/seed-store.ts';
import { codeSchema, firstSeedSchema, type SessionOf, servePlayingOf, type Tenants } from '../game/tenants.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { findNewestHand, type Hand, listPlayedHands } from './hand-store.ts';
import { createHandPlayer, type HandPlayer, remainingHandPaceMs } from './play-hand.ts';
import { presentHand } from './present-hand.ts';

const HANDS_SHOWN = 4;
const HANDS_PER_PAGE = 20;
const MOST_MOVES = 100;
const beginSchema = z.object({ gameCode: codeSchema, key: z.uuid(), choice: z.unknown(), clientSeed: firstSeedSchema });
const moveSchema = z.object({ gameCode: codeSchema, key: z.uuid(), number: z.int().check(z.nonnegative(), z.maximum(MOST_MOVES)), move: z.unknown() });
const historySchema = z.object({ gameCode: codeSchema, beforeHandId: z.optional(z.int().check(z.positive())) });

/** Returns the fields of a hand game's session beyond those common to all sessions. */
export function presentHandGame(sandbox: Sandbox, session: SessionOf<'hand'>): HandSessionView {
  const { rules } = session.game;
  const newest = findNewestHand(sandbox.database, session);
  return {
    rulesId: rules.id,
    leastStakeMinor: Number(rules.stakes.leastMinor),
    mostStakeMinor: Number(rules.stakes.mostMinor),
    returnToPlayerPercent: rules.returnToPlayerPercent,
    paceMs: sandbox.timings.handPaceMs,
    openHand: newest?.state === 'open' ? presentHand(sandbox, newest) : null,
    hands: listPlayedHands(sandbox.database, session, null, HANDS_SHOWN).map((hand) => presentHand(sandbox, hand)),
    isLastVoided: newest?.state === 'voided',
    remainingMs: newest?.state === 'open' ? 0 : remainingHandPaceMs(sandbox, newest),
  };
}

function answerHand(tenant: Sandbox, session: SessionOf<'hand'>, hand: Hand, reply: FastifyReply): Answer<HandAnswerView> {
  if (hand.state === 'open' || hand.state === 'played')
    return succeed({ hand: presentHand(tenant, hand), fairness: readCommitment(tenant.database, session, tenant.now()) });
  const balance = hand.refusal === 'not-enough-money' ? { balanceMinor: hand.balanceMinor === null ? null : Number(hand.balanceMinor) } : {};
  return refuse(reply, (hand.refusal ?? 'round-voided') as RefusalCode, balance);
}

/**
 * Registers the routes that only hand games have. Each call may be repeated: it returns the same result and does
 * nothing twice. Returns the service that plays the hands for the operator's money.
 */
export function registerHandRoutes(http: FastifyInstance, tenants: Tenants): HandPlayer {
  const { real, demo } = tenants;
  const [realPlayer, demoPlayer] = [createHandPlayer(real), createHandPlayer(demo.sandbox)];
  const playerOf = (tenant: Sandbox) => (tenant === real ? realPlayer : demoPlayer);
  servePlayingOf<'hand', typeof beginSchema, HandAnswerView>(http, tenants, 'hand', '/game/hand/begin', beginSchema, async (tenant, session, body, reply) => {
    if (session.game.rules.readChoice(body.choice) === null) return refuse(reply, 'wrong-request');
    const begun = await playerOf(tenant).begin(session, { key: body.key, choice: body.choice, clientSeed: body.clientSeed });
    if (tenant !== real) demo.prune(session.user);
    if (begun.result === 'key-reused') return refuse(reply, 'spin-id-reused');
    if (begun.result === 'hand-open') return refuse(reply, 'round-open');
    if (begun.result === 'refused') return refuse(reply, begun.refusal);
    if (begun.result === 'too-soon') {
      void reply.header('retry-after', Math.ceil(begun.remainingMs / 1_000));
      return refuse(reply, 'too-soon', { remainingMs: begun.remainingMs });
    }
    return answerHand(tenant, session, begun.hand, reply);
  });
  servePlayingOf<'hand', typeof moveSchema, HandAnswerView>(http, tenants, 'hand', '/game/hand/move', moveSchema, async (tenant, session, body, reply) => {
    if (session.game.rules.readMove(body.move) === null) return refuse(reply, 'wrong-request');
    const made = await playerOf(tenant).move(session, body.key, body.number, body.move);
    if (made.result === 'no-hand') return refuse(reply, 'not-found');
    if (made.result === 'not-allowed') return refuse(reply, 'wrong-request');
    if (made.result === 'made') return answerHand(tenant, session, made.hand, reply);
    const balance = made.refusal === 'not-enough-money' ? { balanceMinor: made.balanceMinor === null ? null : Number(made.balanceMinor) } : {};
    return refuse(reply, made.refusal, balance);
  });
  servePlayingOf<'hand', typeof historySchema, HandHistoryView>(http, tenants, 'hand', '/game/hand/history', historySchema, (tenant, session, body) => {
    const hands = listPlayedHands(tenant.database, session, body.beforeHandId ?? null, HANDS_PER_PAGE + 1);
    return succeed({ hands: hands.slice(0, HANDS_PER_PAGE).map((hand) => presentHand(tenant, hand)), hasMore: hands.length > HANDS_PER_PAGE });
  });
  return realPlayer;
}
