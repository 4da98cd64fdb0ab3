import { queryOptions } from '@tanstack/react-query';
import type { RealityCheck } from '#contract/responsible-play.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readIsPlaying } from '../../realtime/play-in-sight.ts';

export const realityQueries = {
  /**
   * The reality check that waits for the player, null where none does or the backend makes none. Asking counts as play while a game is in sight. One that waits stays on
   * the device, so that it is there without a line, too.
   */
  waiting: (usercode: string) =>
    queryOptions({
      queryKey: ['responsible-play', 'reality', usercode],
      queryFn: async ({ signal }): Promise<RealityCheck | null> => {
        try {
          return (await callEndpoint('responsiblePlay.realityCheck', { isPlaying: readIsPlaying() && !document.hidden }, { signal })).data;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      },
      staleTime: 0,
      meta: { persisted: 'player', shared: true },
    }),
};
