import { type HistoryState, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Game } from '#contract/casino.ts';
import type { LayerName } from './dialog-names.ts';
import { stepBack } from './step-back.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    dialog?: LayerName | undefined;
    /** Path of this app to go to once the dialog is finished. */
    afterwards?: string | undefined;
    /** The game that a guest wanted as a favourite when asked to log in. */
    favorite?: Game | undefined;
    /** The dialog opened with the page, so closing it must not leave the site. */
    isDialogFirst?: boolean | undefined;
  }
}

interface DialogActions {
  /** Opens a dialog, replacing any other; Back closes it. `about` is stored in its history entry. */
  openDialog: (name: LayerName, about?: Partial<HistoryState>) => void;
  closeDialog: () => void;
}

/**
 * Opens and closes dialogs, menus and popups. The open one is part of the history entry: opening one closes the others,
 * Back closes it, and it survives a reload. Components that only open do not re-render when something is open.
 */
export function useDialogActions(): DialogActions {
  const router = useRouter();
  const navigate = useNavigate();
  const openDialog = useCallback(
    (name: LayerName, about: Partial<HistoryState> = {}) => {
      const { dialog: open, isDialogFirst } = router.history.location.state;
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
    const { dialog: open, isDialogFirst } = router.history.location.state;
    if (open === undefined) return;
    if (!isDialogFirst && router.history.canGoBack()) stepBack(router.history);
    else
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        replace: true,
        state: (previous) => ({ ...previous, dialog: undefined, afterwards: undefined, isDialogFirst: undefined }),
      });
  }, [navigate, router]);
  return { openDialog, closeDialog };
}

/** Returns the open dialog, menu or popup. */
export function useDialog(): LayerName | undefined {
  return useRouterState({ select: (state) => state.location.state.dialog });
}

/** Returns the path of this app to go to once the open dialog is finished. */
export function useAfterwards(): string | undefined {
  return useRouterState({ select: (state) => state.location.state.afterwards });
}

interface LayerHandle {
  isOpen: boolean;
  open: () => void;
  /** Does nothing if another layer or page has replaced this one. */
  close: () => void;
}

/** Returns the state of one layer, for the component that shows it. */
export function useLayer(name: LayerName): LayerHandle {
  const router = useRouter();
  const { openDialog, closeDialog } = useDialogActions();
  return {
    isOpen: useRouterState({ select: (state) => state.location.state.dialog === name }),
    open: useCallback(() => openDialog(name), [openDialog, name]),
    close: useCallback(() => {
      if (router.history.location.state.dialog === name) closeDialog();
    }, [router, closeDialog, name]),
  };
}
