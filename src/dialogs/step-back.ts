import type { RouterHistory } from '@tanstack/react-router';

let isUnderWay = false;

/**
 * Goes back in the history, ignoring repeated calls until the browser has done so: a double press would leave the page
 * below as well.
 */
export function stepBack(history: RouterHistory, steps = 1): void {
  if (isUnderWay) return;
  isUnderWay = true;
  const end = () => {
    isUnderWay = false;
  };
  addEventListener('popstate', end, { once: true });
  history.go(-steps, { ignoreBlocker: true });
}
