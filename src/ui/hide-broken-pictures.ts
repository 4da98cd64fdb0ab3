/**
 * Marks pictures that failed to load, so that they are hidden: browsers would draw a broken frame. A picture that loads
 * later is shown again.
 */
export function hideBrokenPictures(): void {
  const mark = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error');
  };
  // Neither event bubbles.
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true);
}
