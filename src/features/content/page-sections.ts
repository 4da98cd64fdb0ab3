export interface Section {
  id: string;
  title: string;
}

/** Part of an address for each title: its letters and figures, told apart by a number where two are alike. The first letter keeps it from meaning anything to a script. */
export function sectionIds(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const plain = title.toLowerCase().replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
    const id = `b-${plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^[\d-]+|-+$/g, '')}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** Gives the headings of a shown text their addresses; answers its sections in order. */
export function markSections(element: HTMLElement): Section[] {
  const headings = [...element.querySelectorAll('h2')];
  const titles = headings.map(({ textContent }) => textContent.trim());
  const ids = sectionIds(titles);
  return headings.map((heading, index) => {
    heading.id = ids[index] ?? '';
    heading.tabIndex = -1;
    return { id: heading.id, title: titles[index] ?? '' };
  });
}
