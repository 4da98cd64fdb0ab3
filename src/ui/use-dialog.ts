import { type HistoryState, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Game } from '#contract/casino.ts';
import type { DialogName } from './dialog-names.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    dialog?: DialogName | undefined;
    /** Where to go once the dialog has reached its end, a path of this app. */
    afterwards?: string | undefined;
    /** The game that a guest wanted as a favourite when he was asked to log in. */
    favorite?: Game | undefined;
    /** The dialog came with the page, so closing it must not leave the site. */
    isDialogFirst?: boolean | undefined;
  }
}

interface DialogHandle {
  dialog: DialogName | undefined;
  afterwards: string | undefined;
  /** Opens a dialog in place of any other; Back closes it. `about` is what the history entry keeps for it. */
  openDialog: (name: DialogName, about?: Partial<HistoryState>) => void;
  closeDialog: () => void;
}

/** The one open dialog lives in the history entry: opening one closes the others, Back closes it, a reload keeps it. */
export function useDialog(): DialogHandle {
  const router = useRouter();
  const navigate = useNavigate();
  const dialog = useRouterState({ select: (state) => state.location.state.dialog });
  const afterwards = useRouterState({ select: (state) => state.location.state.afterwards });
  const openDialog = useCallback(
    (name: DialogName, about: Partial<HistoryState> = {}) => {
      const { dialog: open, isDialogFirst } = router.state.location.state;
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        replace: open !== undefined,
        state: (previous) => ({ ...previous, ...about, dialog: name, isDialogFirst: open !== undefined && isDialogFirst === true }),
      });
    },
    [navigate, router],
  );
  const closeDialog = useCallback(() => {
    const { dialog: open, isDialogFirst } = router.state.location.state;
    if (open === undefined) return;
    if (!isDialogFirst && router.history.canGoBack()) router.history.back();
    else
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        replace: true,
        state: (previous) => ({ ...previous, dialog: undefined, afterwards: undefined, isDialogFirst: undefined }),
      });
  }, [navigate, router]);
  return { dialog, afterwards, openDialog, closeDialog };
}
