import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

interface LastGame {
  /** As its address has it. */
  encoded: string;
  /** Who played it. */
  usercode: string;
  /** True while it is on the screen, also behind a dialog. */
  isOpen: boolean;
}

const lastGameAtom = atom<LastGame | null>(null);

/** Notes the game on the screen, so that the cashier can lead back to it. Null for what is not played for money. */
export function useNoteGame(encoded: string | null): void {
  const usercode = useAtomValue(sessionAtom)?.usercode;
  useEffect(() => {
    if (encoded === null || usercode === undefined) return;
    const game = { encoded, usercode };
    store.set(lastGameAtom, { ...game, isOpen: true });
    return () => store.set(lastGameAtom, { ...game, isOpen: false });
  }, [encoded, usercode]);
}

/** Returns the game that this player opened last in this tab; null if there is none. */
export function useLastGame(): LastGame | null {
  const usercode = useAtomValue(sessionAtom)?.usercode;
  const game = useAtomValue(lastGameAtom);
  return game?.usercode === usercode ? game : null;
}
