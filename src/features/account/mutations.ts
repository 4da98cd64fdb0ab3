import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accountEndpoints, type loginSchema } from '#contract/account.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { writeSession } from '../../api/session.ts';
import { removeText, storageKeys } from '../../storage/local-storage.ts';
import { registerPlayer } from './register-player.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (values: z.input<typeof loginSchema>) => callEndpoint(accountEndpoints.login, values),
    onSuccess: ({ data }) => writeSession(data),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: registerPlayer,
    onSuccess: ({ data }) => {
      removeText(storageKeys.referrer);
      writeSession(data);
    },
  });
}
