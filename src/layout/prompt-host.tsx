import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../features/account/use-session.ts';
import { PushOffer } from '../features/notifications/push-offer.tsx';
import { usePush } from '../features/notifications/use-push.ts';
import { isInstalled } from '../pwa/device-kind.ts';
import { persistStorage } from '../pwa/persist-storage.ts';
import { workAtom } from '../state/busy.ts';
import { isInstallEarned, isPutOff, momentsAtom, noteVisit, offersAtom, putOff } from '../state/offers.ts';
import { topLayerAtom } from '../ui/top-dialog.ts';
import { InstallOffer, useInstallWay } from './install-prompt.tsx';
import styles from './prompt-host.module.css';

/** An offer waits until the player has been on a screen without a dialog or work in progress for this long. */
const CALM_MS = 1_500;

/**
 * Returns true once the screen has had no dialog, game, sportsbook or form in progress for a while: a bet slip would be
 * in an offer's place.
 */
function useCalm(): boolean {
  const dialog = useAtomValue(topLayerAtom);
  const work = useAtomValue(workAtom);
  const isBusy = dialog !== null || work === 'here';
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setIsCalm(true), CALM_MS);
    return () => {
      clearTimeout(timer);
      setIsCalm(false);
    };
  }, [isBusy]);
  return isCalm && !isBusy;
}

/** Requests persistent storage: once there is a player, and when the app is added to the home screen. */
function usePersistentStorage(isPlayer: boolean): void {
  useEffect(() => {
    if (isPlayer) void persistStorage(isInstalled() ? 'installed' : 'player');
  }, [isPlayer]);
  useEffect(() => {
    const ask = () => void persistStorage('installed');
    addEventListener('appinstalled', ask);
    return () => removeEventListener('appinstalled', ask);
  }, []);
}

/**
 * Offers that the app makes on its own, one at a time: push notifications after an accepted deposit, installation once
 * earned. Overlays the page without moving anything.
 */
export function PromptHost() {
  const isPlayer = useSession() !== null;
  const isCalm = useCalm();
  const moments = useAtomValue(momentsAtom);
  const offers = useAtomValue(offersAtom);
  const way = useInstallWay();
  const [closedAt, setClosedAt] = useState(0);
  const [isInstallClosed, setIsInstallClosed] = useState(false);
  useEffect(noteVisit, []);
  usePersistentStorage(isPlayer);
  if (!isCalm) return null;
  const install =
    way && isInstallEarned(offers) && !isInstallClosed ? (
      <aside className={styles.host}>
        <InstallOffer way={way} onDone={() => setIsInstallClosed(true)} onLater={() => putOff('install')} />
      </aside>
    ) : null;
  const isPushDue = isPlayer && moments > closedAt && !isPutOff(offers, 'push');
  return isPushDue ? <PushAfterDeposit onDone={() => setClosedAt(moments)}>{install}</PushAfterDeposit> : install;
}

/** Shows its children instead if push is already on, unavailable, or unknown to the backend. */
function PushAfterDeposit({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const { isKnown, isOn, isPending, obstacle } = usePush();
  const isOffered = isKnown && !isPending && !isOn && obstacle !== 'unsupported' && obstacle !== 'denied';
  return isOffered ? (
    <aside className={styles.host}>
      <PushOffer onDone={onDone} />
    </aside>
  ) : (
    children
  );
}
