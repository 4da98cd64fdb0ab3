import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stepBack } from '../../dialogs/step-back.ts';
import { useDialog } from '../../dialogs/use-dialog.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The notification that the panel shows in place of its list. */
    notification?: string | undefined;
    /** The panel shows its settings in place of its list. */
    isInSettings?: boolean | undefined;
    /** Entries of the history that the panel has added above its list. */
    panelDepth?: number | undefined;
  }
}

/** What the panel shows lives in the history, as the panel does: Back leads from a notification or the settings to the list, and from there out. */
export function usePanel() {
  const router = useRouter();
  const navigate = useNavigate();
  const { closeDialog } = useDialog();
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
