export interface KeyActions {
  spin(): void;
  stepBet(by: 1 | -1): void;
}

const OWN_KEYS = 'button, a, input, summary, dialog';

/**
 * Listens for Space, which spins, and for + and -, which change the stake. Holding a key down does nothing, so that
 * every spin is a decision.
 */
export function listenToKeys(actions: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
    if (event.key === ' ' && !isOnControl) {
      event.preventDefault();
      actions.spin();
    }
    if (event.key === '+') actions.stepBet(1);
    if (event.key === '-') actions.stepBet(-1);
  });
}
