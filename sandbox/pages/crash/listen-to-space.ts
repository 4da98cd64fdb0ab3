const OWN_KEYS = 'button, a, input, summary, dialog';

/** Makes Space trigger the main action. Holding a key does nothing, so that every action is a decision. */
export function listenToSpace(act: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target;
    // A panel's button that cancels or does nothing handles its own key; one that plays is pressed by it anyway.
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    event.preventDefault();
    act();
  });
}
