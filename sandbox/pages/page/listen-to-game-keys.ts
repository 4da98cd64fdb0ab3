const OWN_KEYS = 'button, a, input, summary, dialog';

/**
 * Makes Space trigger the main action and passes other keys to the game, in lower case. Key repeats are ignored, so
 * that every action needs its own key press.
 */
export function listenToGameKeys(main: () => void, press: (key: string) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
    if (event.key === ' ') {
      if (isOnControl) return;
      event.preventDefault();
      main();
    } else press(event.key.toLocaleLowerCase('en'));
  });
}
