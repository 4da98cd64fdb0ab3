import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stepBack } from '../../dialogs/step-back.ts';
import { useDialogActions } from '../../dialogs/use-dialog.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The notification that the panel shows instead of its list. */
    notification?: string | undefined;
    /** True if the panel shows its settings instead of its list. */
    isInSettings?: boolean | undefined;
    /** Number of history entries that the panel has added above its list. */
    panelDepth?: number | undefined;
  }
}

/**
 * State of the panel, stored in the history like the panel itself: Back leads from a notification or the settings to
 * the list, and from there out.
 */
export function usePanel() {
  const router = useRouter();
  const navigate = useNavigate();
  const { closeDialog } = useDialogActions();
  const openedId = useRouterState({ select: ({ location }) => location.state.notification });
  const isInSettings = useRouterState({ select: ({ location }) => location.state.isInSettings === true });
  const show = useCallback(
    (view: { notification?: string; isInSettings?: boolean }) =>
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        state: (previous) => ({ ...previous, ...view, panelDepth: (previous.panelDepth ?? 0) + 1 }),
      }),
    [navigate],
  );
  const close = useCallback(() => {
    const { panelDepth = 0 } = router.state.location.state;
    if (panelDepth > 0) stepBack(router.history, panelDepth + 1);
    else closeDialog();
  }, [router, closeDialog]);
  return {
    openedId,
    isInSettings,
    openNotification: useCallback((id: string | number) => show({ notification: String(id) }), [show]),
    openSettings: useCallback(() => show({ isInSettings: true }), [show]),
    back: useCallback(() => stepBack(router.history), [router]),
    close,
  };
}
