import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/account.ts';
import type { Application } from '../application.ts';
import { type Attempt, AttemptLimit } from '../http/rate-limit.ts';
import { type Call, type Outcome, refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { listCountries } from './countries.ts';
import { logInPlayer } from './log-in-player.ts';
import { logOutPlayer } from './log-out-player.ts';
import { registerPlayer } from './register-player.ts';

const WINDOW_MS = 15 * 60 * 1000;
const WRONG_LOGINS_PER_USERNAME = 40;
const WRONG_LOGINS_PER_ADDRESS = 100;
const REGISTRATIONS_PER_ADDRESS = 30;

function refuseForNow(call: Call<unknown>, retryAfterSeconds: number): Outcome<never> {
  return { success: false, message: message(call.locale, 'request.tooMany', { seconds: String(retryAfterSeconds) }), status: 429, retryAfterSeconds };
}

/** Counts the attempts before the act and takes them back when it succeeds, so that only failures fill the limits. */
async function actWithinLimits<Data>(call: Call<unknown>, begin: () => Attempt[], act: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const attempts = begin();
  const forgiveAll = () => {
    for (const attempt of attempts) attempt.forgive();
  };
  const retryAfterSeconds = Math.max(0, ...attempts.map((attempt) => attempt.retryAfterSeconds));
  if (retryAfterSeconds > 0) {
    forgiveAll();
    return refuseForNow(call, retryAfterSeconds);
  }
  const outcome = await act();
  if (outcome.success) forgiveAll();
  return outcome;
}

/** `auth/form`, `auth/register`, `auth/login`, `auth/logout`. */
export function registerAccountRoutes(http: FastifyInstance, application: Application): void {
  const areLimitsOn = application.config.areRateLimitsOn;
  const loginsByUsername = new AttemptLimit({ most: WRONG_LOGINS_PER_USERNAME, windowMs: WINDOW_MS });
  const loginsByAddress = new AttemptLimit({ most: WRONG_LOGINS_PER_ADDRESS, windowMs: WINDOW_MS });
  const registrationsByAddress = new AttemptLimit({ most: REGISTRATIONS_PER_ADDRESS, windowMs: WINDOW_MS });
  const refuseWithoutDevice = (call: Call<unknown>) => (call.deviceId ? null : refuse(message(call.locale, 'request.deviceMissing'), 400));

  serveEndpoint(http, application, accountEndpoints.form, async (call) => succeed({ countries: await listCountries(application.database, call.locale) }));

  serveEndpoint(http, application, accountEndpoints.register, async (call) => {
    const begin = () => (areLimitsOn ? [registrationsByAddress.attempt(call.address)] : []);
    return refuseWithoutDevice(call) ?? actWithinLimits(call, begin, () => registerPlayer(application, call));
  });

  serveEndpoint(http, application, accountEndpoints.login, async (call) => {
    const username = call.body.username.toLowerCase();
    const begin = () => (areLimitsOn ? [loginsByAddress.attempt(call.address), loginsByUsername.attempt(username)] : []);
    return refuseWithoutDevice(call) ?? actWithinLimits(call, begin, () => logInPlayer(application, call));
  });

  serveEndpoint(http, application, accountEndpoints.logout, (call) => logOutPlayer(application, call));
}
