import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Claims an offer. A claim whose answer was lost keeps its key: asking once more gets that answer and grants nothing twice. */
export function useClaim() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (id: string) => {
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, idempotencyKey);
      return callEndpoint(bonusEndpoints.claim, { id }, { idempotencyKey });
    },
    onError: (error, id) => isFinalAnswer(error) && keys.current.delete(id),
    onSuccess: (_answer, id) => keys.current.delete(id),
    // Refused or granted: what can be claimed has changed.
    onSettled: () => client.invalidateQueries({ predicate: ({ meta }) => meta?.followsMoney === true }),
  });
}
