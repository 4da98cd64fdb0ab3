import type { RouterHistory } from '@tanstack/react-router';

let isUnderWay = false;

/** Goes back in the history, once: whoever presses twice before the browser has gone would leave the page below as well. */
export function stepBack(history: RouterHistory, steps = 1): void {
  if (isUnderWay) return;
  isUnderWay = true;
  const end = () => {
    isUnderWay = false;
  };
  addEventListener('popstate', end, { once: true });
  history.go(-steps, { ignoreBlocker: true });
}
