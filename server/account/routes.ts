import type { FastifyInstance } from 'fastify';
import { accountEndpoints, phoneUpdateSteps } from '#contract/account.ts';
import { foldUsername } from '#contract/typed-input.ts';
import type { Application } from '../application.ts';
import { type AttemptGuard, openAttemptGuard } from '../http/attempt-guard.ts';
import { type Call, refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { hasReceiver } from '../messaging/has-receiver.ts';
import { changePassword } from './change-password.ts';
import { checkResetCode } from './check-reset-code.ts';
import { listCountries } from './countries.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { isCorrectedPhone } from './is-corrected-phone.ts';
import { isKnownDevice } from './is-known-device.ts';
import { listSessions } from './list-sessions.ts';
import { logInPlayer, logInWithCode } from './log-in-player.ts';
import { logOutPlayer } from './log-out-player.ts';
import { readProfile } from './read-profile.ts';
import { registerPlayer } from './register-player.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { sendResetCode } from './send-reset-code.ts';
import { verifyPhone } from './verify-phone.ts';

/** `auth/form`, `auth/register`, `auth/login`, `auth/loginwithcode`, `auth/logout`, `auth/revokesession`. */
function serveEntrance(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  const refuseWithoutDevice = (call: Call<unknown>) => (call.deviceProblem ? refuse(message(call.locale, call.deviceProblem), 400) : null);

  serveEndpoint(http, application, accountEndpoints.form, async (call) => succeed({ countries: await listCountries(application.database, call.language) }));

  serveEndpoint(
    http,
    application,
    accountEndpoints.register,
    async (call) =>
      refuseWithoutDevice(call) ??
      guard(call, { registrationsPerAddress: call.addressKey, newAccountsPerAddress: call.addressKey }, () => registerPlayer(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.login, async (call) => {
    const refusal = refuseWithoutDevice(call);
    if (refusal) return refusal;
    const username = foldUsername(call.body.username);
    const isKnown = await isKnownDevice(application.database, { username, deviceId: call.deviceId });
    const logIn = () => logInPlayer(application, call);
    const perAddress = { loginsPerAddress: call.addressKey };
    if (isKnown) return guard(call, { ...perAddress, loginsPerKnownDevice: `${username} ${call.deviceId}` }, logIn);
    if (!hasReceiver(application.config, 'email')) return guard(call, { ...perAddress, loginsPerUsername: username }, logIn);
    // One after the other: what is e-mailed because of the name's full limit still counts against the address.
    const answerWithCode = (isSent: boolean) => () => sendLoginCode(application, call, { isSent });
    const mailCode = () => guard(call, { loginCodesPerAddressAndName: `${call.addressKey} ${username}` }, answerWithCode(true), answerWithCode(false));
    return guard(call, perAddress, () => guard(call, { loginsPerUsername: username }, logIn, mailCode));
  });

  serveEndpoint(
    http,
    application,
    accountEndpoints.loginWithCode,
    async (call) => refuseWithoutDevice(call) ?? guard(call, { loginsPerAddress: call.addressKey }, () => logInWithCode(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.logout, (call) => logOutPlayer(application, call));

  serveEndpoint(http, application, accountEndpoints.revokeSession, (call) =>
    guard(call, { revocationsPerAddress: call.addressKey }, () => revokeSession(application, call)),
  );
}

/**
 * `auth/sendresetpassword`, `auth/checkresetcode`, `auth/changepasswordwithcode`: the three steps to a new password.
 */
function serveRecovery(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  const nameFrom = (call: Call<{ username: string }>) => `${call.addressKey} ${foldUsername(call.body.username)}`;

  serveEndpoint(http, application, accountEndpoints.sendReset, (call) =>
    guard(call, { resetCodesPerAddress: call.addressKey, resetCodesPerAddressAndName: nameFrom(call) }, () => sendResetCode(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.checkReset, (call) =>
    guard(call, { resetChecksPerAddress: call.addressKey }, () => checkResetCode(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.resetPassword, (call) =>
    guard(call, { resetChecksPerAddress: call.addressKey }, () => resetPassword(application, call)),
  );
}

/**
 * `customer/updatephone`, `customer/changepassword`, `customer/profile`, `customer/sessionhistory`,
 * `customer/endothersessions`.
 */
function serveOwnAccount(http: FastifyInstance, application: Application, guard: AttemptGuard): void {
  serveEndpoint(http, application, accountEndpoints.updatePhone, async (call) => {
    const { step, phone, code = '' } = call.body;
    if (step === phoneUpdateSteps.checkCode) return verifyPhone(application, { ...call, body: { phone, code } });
    const isCorrected = await isCorrectedPhone(application.database, call.player.playerId, phone);
    const perPlayer = isCorrected ? { correctedPhonesPerPlayer: String(call.player.playerId) } : {};
    return guard(call, { phoneCodesPerAddress: call.addressKey, textsPerAddress: call.addressKey, ...perPlayer }, () => sendPhoneCode(application, call));
  });

  serveEndpoint(http, application, accountEndpoints.changePassword, (call) =>
    guard(call, { oldPasswordsPerPlayer: String(call.player.playerId) }, () => changePassword(application, call)),
  );

  serveEndpoint(http, application, accountEndpoints.profile, async (call) => succeed(await readProfile(application, call.player)));

  serveEndpoint(http, application, accountEndpoints.sessionHistory, async (call) => succeed(await listSessions(application, call)));

  serveEndpoint(http, application, accountEndpoints.endOtherSessions, (call) => endOtherSessions(application, call));
}

/** Registers what visitors need to become players, and what players see and change in their accounts. */
export function registerAccountRoutes(http: FastifyInstance, application: Application): void {
  const guard = openAttemptGuard(application);
  serveEntrance(http, application, guard);
  serveRecovery(http, application, guard);
  serveOwnAccount(http, application, guard);
}
