import { queryOptions } from '@tanstack/react-query';
import type { RealityCheck } from '#contract/responsible-play.ts';
import { isMissing } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { isPlayingAtom } from '../../../state/play-in-sight.ts';
import { store } from '../../../state/store.ts';

export const realityQueries = {
  /**
   * The reality check that waits for the player; null if there is none or the backend makes none. The request counts as
   * play while a game is in view. A waiting check is persisted, so that it shows offline as well.
   */
  waiting: (usercode: string) =>
    queryOptions({
      queryKey: ['responsible-play', 'reality', usercode],
      queryFn: async ({ signal }): Promise<RealityCheck | null> => {
        try {
          return (await callEndpoint('responsiblePlay.realityCheck', { isPlaying: store.get(isPlayingAtom) && !document.hidden }, { signal })).data;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      },
      staleTime: 0,
      meta: { persisted: 'player', shared: true },
    }),
};
