import type { FastifyInstance } from 'fastify';
import { limitEndpoints, realityEndpoints, restrictionEndpoints, statementEndpoints } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { openAttemptGuard } from '../http/attempt-guard.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { confirmLimit } from './confirm-limit.ts';
import { excludeSelf } from './exclude-self.ts';
import { keepLimit } from './keep-limit.ts';
import { readPlayStatus } from './read-play-status.ts';
import { readRealityCheck } from './read-reality-check.ts';
import { readStatement, type StatementRefusal } from './read-statement.ts';
import { setRealityInterval } from './reality-interval.ts';
import { restrictPlay } from './restrict-play.ts';
import { setLimit } from './set-limit.ts';

const statementRefusals = { order: 'statement.order', length: 'statement.length' } as const satisfies Record<StatementRefusal, MessageKey>;

function serveLimits(http: FastifyInstance, application: Application): void {
  const { database, clock } = application;

  serveEndpoint(http, application, limitEndpoints.playStatus, async ({ player }) => succeed(await readPlayStatus(database, player.playerId, clock.now())));

  serveEndpoint(http, application, limitEndpoints.setLimit, async (call) => setLimit(application, call));

  serveEndpoint(http, application, limitEndpoints.confirmLimit, async (call) => confirmLimit(application, call));

  serveEndpoint(http, application, limitEndpoints.keepLimit, async (call) => keepLimit(application, call));
}

/** `play/timeout`, `play/selfexclusion`. */
function serveRestrictions(http: FastifyInstance, application: Application): void {
  const guard = openAttemptGuard(application);

  serveEndpoint(http, application, restrictionEndpoints.timeOut, (call) => restrictPlay(application, call));

  serveEndpoint(http, application, restrictionEndpoints.excludeSelf, (call) =>
    guard(call, { oldPasswordsPerPlayer: String(call.player.playerId) }, () => excludeSelf(application, call)),
  );
}

/** `play/realitycheck`, `play/answerrealitycheck`, `play/setrealityinterval`. */
function serveReality(http: FastifyInstance, application: Application): void {
  const { database, clock } = application;

  serveEndpoint(http, application, realityEndpoints.realityCheck, async ({ body, player }) =>
    succeed(await readRealityCheck(application, player.playerId, body.isPlaying)),
  );

  serveEndpoint(http, application, realityEndpoints.answerRealityCheck, async ({ body, player, locale }) =>
    answerRealityCheck(application, { playerId: player.playerId, checkId: body.id, locale }),
  );

  serveEndpoint(http, application, realityEndpoints.setRealityInterval, async ({ body, player }) => {
    await setRealityInterval(application, player.playerId, body.minutes);
    await announcePlayChange(application, player.playerId);
    return succeed(await readPlayStatus(database, player.playerId, clock.now()));
  });
}

/** `play/statement`. */
function serveStatement(http: FastifyInstance, application: Application): void {
  const { database, clock } = application;

  serveEndpoint(http, application, statementEndpoints.statement, async ({ body, player, locale }) => {
    const statement = await readStatement(database, player.playerId, { now: clock.now(), ...body });
    return typeof statement === 'string' ? refuse(message(locale, statementRefusals[statement])) : succeed(statement);
  });
}

/** Registers `play/…`: what players set for themselves, and its current state. */
export function registerResponsiblePlayRoutes(http: FastifyInstance, application: Application): void {
  serveLimits(http, application);
  serveRestrictions(http, application);
  serveReality(http, application);
  serveStatement(http, application);
}
