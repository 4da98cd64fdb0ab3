import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type checkResetSchema, type loginSchema, phoneUpdateSteps, type Session, type sendResetSchema } from '#contract/account.ts';
import type { CallName } from '#contract/endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { askOnce } from '../../api/ask-once.ts';
import { REQUEST_DEADLINE_MS } from '../../api/call-deadline.ts';
import { type Answer, type CallRequest, callEndpoint } from '../../api/call-endpoint.ts';
import { readSession, renewSession, writeSession } from '../../api/session.ts';
import { removeText, storageKeys } from '../../storage/local-storage.ts';
import { TRIAL_PLACE } from '../bonuses/queries.ts';
import { playQueries } from '../responsible-play/queries.ts';
import { walletQueries } from '../wallet/queries.ts';
import { changeKnownPassword } from './change-known-password.ts';
import { accountQueries } from './queries.ts';
import { registerPlayer } from './register-player.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { verifyOwnPhone } from './verify-own-phone.ts';

/** A login waits so long for what has to be known at once: a slow line must not show a restricted player what leads to play, nor keep his last login from him. */
const KNOWN_AT_ONCE_MS = REQUEST_DEADLINE_MS;

/** What is good to know of a player the moment he is there; null where nobody answers it in time. */
async function askOfPlayer<Name extends CallName>(name: Name, request: CallRequest<Name>, { token }: Session): Promise<Answer<Name>['data'] | null> {
  try {
    return (await callEndpoint(name, request, { token, deadlineMs: KNOWN_AT_ONCE_MS })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.info('a login goes on without an answer', name, error.kind);
    return null;
  }
}

/** Logs in. Whether the account is restricted is known before the first screen shows, so that nothing to play is ever on it; `lastLoginAt` says when the session before began. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: z.input<typeof loginSchema>) => {
      const { message, data: session } = await callEndpoint('account.login', values);
      const [status, profile] = await Promise.all([askOfPlayer('responsiblePlay.playStatus', {}, session), askOfPlayer('account.profile', {}, session)]);
      return { message, session, status, profile, lastLoginAt: profile?.lastLoginAt ?? null };
    },
    onSuccess: ({ session, status, profile }) => {
      writeSession(session);
      if (status) queryClient.setQueryData(playQueries.status(session.usercode).queryKey, status);
      if (profile) queryClient.setQueryData(accountQueries.profile(session.usercode).queryKey, profile);
    },
  });
}

/** Opens an account; `onAccepted` is called before the player is logged in, so that what belongs to a registration is there when the screen turns into a player's. */
export function useRegister(onAccepted: () => void) {
  return useMutation({
    mutationFn: registerPlayer,
    onSuccess: ({ data }) => {
      onAccepted();
      removeText(storageKeys.referrer);
      writeSession(data);
    },
  });
}

/** The three calls of a recovery; each answers the server's message. */
export function useRecovery() {
  return {
    sendCode: useMutation({ mutationFn: (values: z.input<typeof sendResetSchema>) => callEndpoint('account.sendReset', values) }),
    checkCode: useMutation({ mutationFn: (values: z.input<typeof checkResetSchema>) => callEndpoint('account.checkReset', values) }),
    setPassword: useMutation({ mutationFn: setForgottenPassword }),
  };
}

export function useChangePassword() {
  return useMutation({ mutationFn: changeKnownPassword });
}

export function useSendPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => callEndpoint('account.updatePhone', { step: phoneUpdateSteps.sendCode, phone }) });
}

/** Brings the code back; the phone is then the player's own, on this device as on the server. */
export function useVerifyPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      const token = readSession()?.token;
      const answer = await verifyOwnPhone({ phone, code });
      if (token) renewSession(token, { phone, smsVerified: true });
      return answer;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueries.profile(readSession()?.usercode ?? '').queryKey }),
  });
}

/** Takes the trial bonus; the server grants it once a person, however often it is asked. */
export function useTrialBonusClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => askOnce('bonuses.defineTrialBonus', {}, TRIAL_PLACE),
    onSettled: async () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });
      await queryClient.invalidateQueries({ queryKey: walletQueries.balance(readSession()?.usercode ?? '').queryKey });
    },
  });
}
