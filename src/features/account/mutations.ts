import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type checkResetSchema, type loginSchema, phoneUpdateSteps, type Session, type sendResetSchema } from '#contract/account.ts';
import type { CallName } from '#contract/endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { REQUEST_DEADLINE_MS } from '../../api/call-deadline.ts';
import { type Answer, type CallRequest, callEndpoint } from '../../api/call-endpoint.ts';
import { requestOnce } from '../../delivery/request-once.ts';
import { readSession, refreshSession, writeSession } from '../../state/session.ts';
import { removeText, storageKeys } from '../../storage/local-storage.ts';
import { TRIAL_PLACE } from '../bonuses/queries.ts';
import { playQueries } from '../responsible-play/queries.ts';
import { walletQueries } from '../wallet/queries.ts';
import { changeKnownPassword } from './change-known-password.ts';
import { accountQueries } from './queries.ts';
import { registerPlayer } from './register-player.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { verifyOwnPhone } from './verify-own-phone.ts';

/** Mutation keys of the requests that must not run twice at once, whichever form sends them. */
const submissions = { login: ['login'], registration: ['registration'], recovery: ['recovery'] };

/**
 * Timeout for the data a login waits for. On a slow network, a restricted player must not see links to play, and the
 * player must still see their previous login.
 */
const KNOWN_AT_ONCE_MS = REQUEST_DEADLINE_MS;

/** Loads player data that the first screen after login needs; resolves to null if the call fails or times out. */
async function askOfPlayer<Name extends CallName>(name: Name, request: CallRequest<Name>, { token }: Session): Promise<Answer<Name>['data'] | null> {
  try {
    return (await callEndpoint(name, request, { token, deadlineMs: KNOWN_AT_ONCE_MS })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.info('a login goes on without an answer', name, error.kind);
    return null;
  }
}

/** Starts the session and caches the balance it brought, in case the next balance request fails. */
function beginSession(client: QueryClient, session: Session): void {
  writeSession(session);
  const { usercode, balance } = session;
  const { queryKey, meta = {} } = walletQueries.balance(usercode);
  if (balance === null) return;
  // Build the query with its meta first: data set for an unknown query would not be persisted.
  client.getQueryCache().build(client, { queryKey: [...queryKey], meta });
  client.setQueryData(queryKey, { balance });
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/**
 * True while a submission of this kind is pending in this tab, whichever form sent it. A form may be closed and
 * reopened meanwhile; the new one must not send again.
 */
function useUnderWay(mutationKey: readonly string[]): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/**
 * Logs in, with the e-mailed code if there is one. Loads the restriction status before the first screen shows, so that
 * a restricted player never sees anything to play. `lastLoginAt` is the start of the previous session.
 */
export function useLogin() {
  const queryClient = useQueryClient();
  const isUnderWay = useUnderWay(submissions.login);
  const { mutateAsync } = useMutation({
    mutationKey: submissions.login,
    mutationFn: async ({ code, ...credentials }: z.input<ReturnType<typeof loginSchema>> & { code?: string }) => {
      const { message, data: session } = await (code === undefined
        ? callEndpoint('account.login', credentials)
        : callEndpoint('account.loginWithCode', { ...credentials, code }));
      const [status, profile] = await Promise.all([askOfPlayer('responsiblePlay.playStatus', {}, session), askOfPlayer('account.profile', {}, session)]);
      return { message, session, status, profile, lastLoginAt: profile?.lastLoginAt ?? null };
    },
    onSuccess: ({ session, status, profile }) => {
      beginSession(queryClient, session);
      if (status) queryClient.setQueryData(playQueries.status(session.usercode).queryKey, status);
      if (profile) queryClient.setQueryData(accountQueries.profile(session.usercode).queryKey, profile);
    },
  });
  return { mutateAsync, isUnderWay };
}

/**
 * Opens an account. `onAccepted` is called before the player is logged in, so that the state of the registration is in
 * place when the screen switches to the logged-in view.
 */
export function useRegister(onAccepted: () => void) {
  const queryClient = useQueryClient();
  const isUnderWay = useUnderWay(submissions.registration);
  const { mutateAsync, error } = useMutation({
    mutationKey: submissions.registration,
    mutationFn: registerPlayer,
    onSuccess: ({ data }) => {
      onAccepted();
      removeText(storageKeys.referrer);
      beginSession(queryClient, data);
    },
  });
  return { mutateAsync, error, isUnderWay };
}

/** The three calls of the password recovery, of which one runs at a time. */
export function useRecovery() {
  const mutationKey = submissions.recovery;
  return {
    sendCode: useMutation({ mutationKey, mutationFn: (values: z.input<ReturnType<typeof sendResetSchema>>) => callEndpoint('account.sendReset', values) }),
    checkCode: useMutation({ mutationKey, mutationFn: (values: z.input<ReturnType<typeof checkResetSchema>>) => callEndpoint('account.checkReset', values) }),
    setPassword: useMutation({ mutationKey, mutationFn: setForgottenPassword }),
    isUnderWay: useUnderWay(mutationKey),
  };
}

export function useChangePassword() {
  return useMutation({ mutationFn: changeKnownPassword });
}

export function useSendPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => callEndpoint('account.updatePhone', { step: phoneUpdateSteps.sendCode, phone }) });
}

/** Verifies a phone with its code, then marks it as the player's verified phone in the stored session too. */
export function useVerifyPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      const token = readSession()?.token;
      const answer = await verifyOwnPhone({ phone, code });
      if (token) refreshSession(token, { phone, smsVerified: true });
      return answer;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueries.profile(readSession()?.usercode ?? '').queryKey }),
  });
}

/** Claims the trial bonus; the server grants it once per player, however often it is requested. */
export function useTrialBonusClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestOnce('bonuses.defineTrialBonus', {}, TRIAL_PLACE),
    onSettled: async () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });
      await queryClient.invalidateQueries({ queryKey: walletQueries.balance(readSession()?.usercode ?? '').queryKey });
    },
  });
}
