import type { RouterHistory } from '@tanstack/react-router';
import { menuNames } from './dialog-names.ts';
import { stepBack } from './step-back.ts';

const names: readonly (string | undefined)[] = menuNames;

/**
 * A way out of a menu takes the place of the menu's own entry in the history: Back from the page it leads to is the page the
 * menu was opened on, without the menu. Where it leads to that very page the menu only closes.
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
