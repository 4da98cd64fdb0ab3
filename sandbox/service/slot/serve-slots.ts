import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { HistoryView, RefusalCode, SlotSessionView, SpinView } from '../../contract/wire.ts';
import { readCommitment } from '../fairness/seed-store.ts';
import { presentRules } from '../game/present-rules.ts';
import { codeSchema, firstSeedSchema, type SessionOf, servePlayingOf, type Tenants } from '../game/tenants.ts';
import { refuse, succeed } from '../http/answer.ts';
import { presentRound } from '../round/present-round.ts';
import { findNewestRound, listPlayedRounds } from '../round/round-store.ts';
import { createSpinner, remainingPaceMs } from '../round/spin.ts';
import type { Sandbox } from '../sandbox.ts';

const ROUNDS_SHOWN = 4;
const ROUNDS_PER_PAGE = 20;
const spinSchema = z.object({ gameCode: codeSchema, spinId: z.uuid(), betMinor: z.int().check(z.positive()), clientSeed: firstSeedSchema });
const historySchema = z.object({ gameCode: codeSchema, beforeRoundId: z.optional(z.int().check(z.positive())) });

/** Returns the fields of a slot's session beyond those common to all sessions. */
export function presentSlot(sandbox: Sandbox, session: SessionOf<'slot'>): SlotSessionView {
  const { rules } = session.game;
  const newest = findNewestRound(sandbox.database, session);
  return {
    rules: presentRules(rules, sandbox.timings.spinPaceMs),
    rounds: listPlayedRounds(sandbox.database, session, null, ROUNDS_SHOWN).map(presentRound),
    isLastSpinVoided: newest?.state === 'voided',
    remainingMs: remainingPaceMs(sandbox, session.user),
  };
}

function serveSpin(http: FastifyInstance, tenants: Tenants): void {
  const { real, demo } = tenants;
  const [spinReal, spinDemo] = [createSpinner(real), createSpinner(demo.sandbox)];
  servePlayingOf<'slot', typeof spinSchema, SpinView>(http, tenants, 'slot', '/game/spin', spinSchema, async (tenant, session, body, reply) => {
    const { rules } = session.game;
    const betMinor = BigInt(body.betMinor);
    if (!rules.betsMinor.includes(betMinor)) return refuse(reply, 'wrong-request');
    const spun = await (tenant === real ? spinReal : spinDemo)(session, { spinId: body.spinId, betMinor, clientSeed: body.clientSeed });
    if (tenant !== real) demo.prune(session.user);
    if (spun.result === 'spin-id-reused') return refuse(reply, 'spin-id-reused');
    if (spun.result === 'refused') return refuse(reply, spun.refusal);
    if (spun.result === 'too-soon') {
      void reply.header('retry-after', Math.ceil(spun.remainingMs / 1_000));
      return refuse(reply, 'too-soon', { remainingMs: spun.remainingMs });
    }
    const { round } = spun;
    if (round.state !== 'played') {
      const balance = round.refusal === 'not-enough-money' ? { balanceMinor: round.balanceAfterMinor === null ? null : Number(round.balanceAfterMinor) } : {};
      return refuse(reply, (round.refusal ?? 'round-voided') as RefusalCode, balance);
    }
    return succeed({ round: presentRound(round), fairness: readCommitment(tenant.database, session, tenant.now()) });
  });
}

/** Registers the routes that only slots have. */
export function registerSlotRoutes(http: FastifyInstance, tenants: Tenants): void {
  serveSpin(http, tenants);
  servePlayingOf<'slot', typeof historySchema, HistoryView>(http, tenants, 'slot', '/game/history', historySchema, (tenant, session, body) => {
    const rounds = listPlayedRounds(tenant.database, session, body.beforeRoundId ?? null, ROUNDS_PER_PAGE + 1);
    const shown = rounds.slice(0, ROUNDS_PER_PAGE).map(presentRound);
    return succeed({ rounds: shown, hasMore: rounds.length > ROUNDS_PER_PAGE });
  });
}
