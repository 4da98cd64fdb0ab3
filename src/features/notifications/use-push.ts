import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { isInstalled, isIos } from '../../pwa/device-kind.ts';
import { endPush } from '../../pwa/end-push.ts';
import { PushError, type PushFailure, readPushObstacle, startPush, subscribeToPushObstacle } from '../../pwa/push-subscription.ts';
import { useSession } from '../account/use-session.ts';
import { pushQueries } from './push-queries.ts';

/** Timeout for the server when pushes are switched off; the browser's subscription ends in any case. */
const END_DEADLINE_MS = 5_000;

/** Returns the text on where to allow notifications again: an installed app has no address bar. */
function useDeniedWords(): string {
  const { t } = useLingui();
  if (isInstalled() && isIos())
    return t({
      id: 'push.denied_ios',
      message: 'Meydan için bildirimler kapalı. Cihazında Ayarlar > Bildirimler > Meydan’dan bildirimlere izin ver, sonra buraya dön.',
    });
  if (isInstalled())
    return t({
      id: 'push.denied_app',
      message: 'Meydan için bildirimler kapalı. Uygulama bilgilerinden (ana ekranda simgeye uzun bas ya da pencerenin menüsünü aç) izin ver, sonra buraya dön.',
    });
  return t({
    id: 'push.denied',
    message: 'Bu site için bildirimler tarayıcıda kapalı. Adres çubuğundaki site ayarlarından bildirimlere izin ver, sonra buraya dön.',
  });
}

/** Returns a function that gives the message for a player who can not get pushes, or whose attempt failed. */
export function usePushWords(): (problem: unknown) => string {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const denied = useDeniedWords();
  return (problem) => {
    const reason = problem instanceof PushError ? problem.reason : problem;
    const words: Record<PushFailure, string> = {
      denied,
      unsupported: t({ id: 'push.unsupported', message: 'Bu cihazda bildirim gönderilemiyor. Bildirimlerin bu panelde durur.' }),
      'install-first': t({
        id: 'push.install_first',
        message: 'iPhone ve iPad’de bildirim almak için önce uygulamayı ana ekrana ekle.',
      }),
      dismissed: t({ id: 'push.dismissed', message: 'İzin verilmedi. İstediğinde yeniden dene.' }),
      unreachable: t({ id: 'push.unreachable', message: 'Bildirim servisine ulaşılamadı. Biraz sonra yeniden dene.' }),
    };
    return typeof reason === 'string' && reason in words ? words[reason as PushFailure] : errorMessage(problem);
  };
}

/**
 * Pushes on this device: whether the backend supports them, what prevents them, whether they are on, and the switch.
 */
export function usePush() {
  const client = useQueryClient();
  const usercode = useSession()?.usercode ?? '';
  const key = useQuery(pushQueries.key());
  const on = useQuery(pushQueries.isOn(usercode));
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? startPush() : endPush(AbortSignal.timeout(END_DEADLINE_MS))),
    onSettled: () => client.invalidateQueries({ queryKey: pushQueries.isOn(usercode).queryKey }),
  });
  const obstacle = useSyncExternalStore(subscribeToPushObstacle, readPushObstacle, () => null);
  const isOn = on.data === true && obstacle === null;
  const { reset } = change;
  useEffect(() => {
    // The reason of the last failure is gone, so clear the error.
    if (obstacle === null) reset();
  }, [obstacle, reset]);
  return {
    /** False once the backend has said that it has no pushes: nothing about them is shown then. */
    isOffered: key.data !== null,
    /** True if the backend is known to have pushes. */
    isKnown: key.data !== undefined && key.data !== null,
    obstacle,
    isOn,
    /** What to show the player: why the last change failed, or what prevents pushes. */
    problem: change.error ?? (isOn ? null : obstacle),
    isPending: on.isPending,
    change,
  };
}
