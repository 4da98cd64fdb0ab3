const OWN_KEYS = 'button, a, input, summary, dialog';

/** Space is the main act; a held key does nothing, so that nobody can play without deciding. */
export function listenToSpace(act: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target;
    // A panel's button that cancels or does nothing keeps its own key; one that plays is pressed by it anyway.
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    event.preventDefault();
    act();
  });
}
