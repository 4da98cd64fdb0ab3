const OWN_KEYS = 'button, a, input, summary, dialog';

/** Makes Space trigger the main action. Key repeats are ignored, so that every action needs its own key press. */
export function listenToSpace(act: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target;
    // A focused control handles Space itself. On a panel's button that places a bet or cashes out, Space presses it
    // anyway.
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    event.preventDefault();
    act();
  });
}
