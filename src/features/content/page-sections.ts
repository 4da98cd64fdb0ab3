import { foldText } from '#contract/fold-text.ts';

export interface Section {
  id: string;
  title: string;
}

/**
 * Returns an id for each title, made of its letters and digits, with a number appended to duplicates. The prefix keeps
 * an id from clashing with a global name that a script uses.
 */
export function sectionIds(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const id = `b-${foldText(title)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^[\d-]+|-+$/g, '')}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** Gives the headings of a rendered text their ids; returns its sections in order. */
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
