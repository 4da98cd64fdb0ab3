/**
 * Runs in the page: scrolls a control to where nothing covers its middle, as a person would, and returns a description
 * of what still covers it, or null. A driver scrolls only into the window, where a bar may cover the control. For an
 * option, its select is used.
 */
export function uncover(control: Element): string | null {
  const place = control.closest('select') ?? control;
  const findCover = () => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return place.contains(hit) ? null : `over it lies ${hit?.outerHTML.slice(0, 120) ?? 'nothing of the page'}`;
  };
  if (findCover()) place.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return findCover();
}
