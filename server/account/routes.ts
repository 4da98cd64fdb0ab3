import type { FastifyInstance } from 'fastify';
import { accountEndpoints, phoneUpdateSteps } from '#contract/account.ts';
import type { Application } from '../application.ts';
import { type AttemptGuard, openAttemptGuard } from '../http/attempt-guard.ts';
import { type Call, refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { changePassword } from './change-password.ts';
import { checkResetCode } from './check-reset-code.ts';
import { listCountries } from './countries.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { isKnownDevice } from './is-known-device.ts';
import { listSessions } from './list-sessions.ts';
import { logInPlayer } from './log-in-player.ts';
import { logOutPlayer } from './log-out-player.ts';
import { readProfile } from './read-profile.ts';
import { registerPlayer } from './register-player.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { sendResetCode } from './send-reset-code.ts';
import { verifyPhone } from './verify-phone.ts';

/** `auth/form`, `auth/register`, `auth/login`, `auth/logout`, `auth/revokesession`. */
function serveEntrance(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  const refuseWithoutDevice = (call: Call<unknown>) => (call.deviceProblem ? refuse(message(call.locale, call.deviceProblem), 400) : null);

  serveEndpoint(http, application, accountEndpoints.form, async (call) => succeed({ countries: await listCountries(application.database, call.language) }));

  serveEndpoint(
    http,
    application,
    accountEndpoints.register,
    async (call) => refuseWithoutDevice(call) ?? guard(call, { registrationsPerAddress: call.addressKey }, () => registerPlayer(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.login, async (call) => {
    const refusal = refuseWithoutDevice(call);
    if (refusal) return refusal;
    const username = call.body.username.toLowerCase();
    const isKnown = await isKnownDevice(application.database, { username, deviceId: call.deviceId });
    const perName = isKnown ? { loginsPerKnownDevice: `${username} ${call.deviceId}` } : { loginsPerUsername: username };
    return guard(call, { loginsPerAddress: call.addressKey, ...perName }, () => logInPlayer(application, call));
  });

  serveEndpoint(http, application, accountEndpoints.logout, (call) => logOutPlayer(application, call));

  serveEndpoint(http, application, accountEndpoints.revokeSession, (call) =>
    guard(call, { revocationsPerAddress: call.addressKey }, () => revokeSession(application, call)),
  );
}

/** `auth/sendresetpassword`, `auth/checkresetcode`, `auth/changepasswordwithcode`: the three steps to a new password. */
function serveRecovery(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  const nameFrom = (call: Call<{ username: string }>) => `${call.addressKey} ${call.body.username.toLowerCase()}`;

  serveEndpoint(http, application, accountEndpoints.sendReset, (call) =>
    guard(call, { resetCodesPerAddress: call.addressKey, resetCodesPerAddressAndName: nameFrom(call) }, () => sendResetCode(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.checkReset, (call) =>
    guard(call, { resetChecksPerAddress: call.addressKey, resetChecksPerAddressAndName: nameFrom(call) }, () => checkResetCode(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.resetPassword, (call) =>
    guard(call, { resetChecksPerAddress: call.addressKey, resetChecksPerAddressAndName: nameFrom(call) }, () => resetPassword(application, call)),
  );
}

/** `customer/updatephone`, `customer/changepassword`, `customer/profile`, `customer/sessionhistory`, `customer/endothersessions`. */
function serveOwnAccount(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  serveEndpoint(http, application, accountEndpoints.updatePhone, (call) => {
    const { step, phone, code = '' } = call.body;
    if (step === phoneUpdateSteps.checkCode) return verifyPhone(application, { ...call, body: { phone, code } });
    return guard(call, { phoneCodesPerAddress: call.addressKey }, () => sendPhoneCode(application, call));
  });

  serveEndpoint(http, application, accountEndpoints.changePassword, (call) =>
    guard(call, { oldPasswordsPerPlayer: String(call.player.playerId) }, () => changePassword(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.profile, async (call) => succeed(await readProfile(application, call.player)));

  serveEndpoint(http, application, accountEndpoints.sessionHistory, async (call) => succeed(await listSessions(application, call)));

  serveEndpoint(http, application, accountEndpoints.endOtherSessions, (call) => endOtherSessions(application, call));
}

/** What visitors need to become players, and what players see and change of their accounts. */
export function registerAccountRoutes(http: FastifyInstance, application: Application): void {
  const guard = openAttemptGuard(application);
  serveEntrance(http, application, guard);
  serveRecovery(http, application, guard);
  serveOwnAccount(http, application, guard);
}
