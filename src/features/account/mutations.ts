import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accountEndpoints, type checkResetSchema, type loginSchema, phoneUpdateSteps, type sendResetSchema } from '#contract/account.ts';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { askOnce } from '../../api/ask-once.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession, renewSession, writeSession } from '../../api/session.ts';
import { removeText, storageKeys } from '../../storage/local-storage.ts';
import { TRIAL_PLACE } from '../bonuses/queries.ts';
import { walletQueries } from '../wallet/queries.ts';
import { changeKnownPassword } from './change-known-password.ts';
import { accountQueries } from './queries.ts';
import { registerPlayer } from './register-player.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { verifyOwnPhone } from './verify-own-phone.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (values: z.input<typeof loginSchema>) => callEndpoint(accountEndpoints.login, values),
    onSuccess: ({ data }) => writeSession(data),
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
    sendCode: useMutation({ mutationFn: (values: z.input<typeof sendResetSchema>) => callEndpoint(accountEndpoints.sendReset, values) }),
    checkCode: useMutation({ mutationFn: (values: z.input<typeof checkResetSchema>) => callEndpoint(accountEndpoints.checkReset, values) }),
    setPassword: useMutation({ mutationFn: setForgottenPassword }),
  };
}

export function useChangePassword() {
  return useMutation({ mutationFn: changeKnownPassword });
}

export function useSendPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => callEndpoint(accountEndpoints.updatePhone, { step: phoneUpdateSteps.sendCode, phone }) });
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
    mutationFn: () => askOnce(bonusEndpoints.defineTrialBonus, {}, TRIAL_PLACE),
    onSettled: async () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true });
      await queryClient.invalidateQueries({ queryKey: walletQueries.balance(readSession()?.usercode ?? '').queryKey });
    },
  });
}
