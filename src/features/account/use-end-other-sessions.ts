import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Ends the player's sessions on all other devices; resolves to their number as `data.ended`. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint('account.endOtherSessions', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  });
}
