import type { RouterHistory } from '@tanstack/react-router';
import { menuNames } from './dialog-names.ts';
import { stepBack } from './step-back.ts';

const names: readonly (string | undefined)[] = menuNames;

/**
 * Replaces a menu's own history entry when the player navigates from it: Back then leads to the page on which the menu
 * was opened, without the menu. A link to that very page only closes the menu.
 */
export function leaveMenusBehind(history: RouterHistory): void {
  const { push } = history;
  history.push = (path, state, options) => {
    const { href, state: shown } = history.location;
    if (!names.includes(shown.dialog)) push(path, state, options);
    else if (path === href && !shown.isDialogFirst && history.canGoBack()) stepBack(history);
    else history.replace(path, state, options);
  };
}
