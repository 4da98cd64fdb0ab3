import { useEffect, useState } from 'react';

export interface Section {
  id: string;
  title: string;
}

/** A heading counts as reached when it stands so near below the header, px. */
const REACHED_PX = 170;
/** What is left of the page below the screen's end, px: rounding only. */
const AT_END_PX = 4;

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

function findCurrent(sections: readonly Section[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - AT_END_PX) return sections.at(-1)?.id;
  const reached = sections.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= REACHED_PX);
  return (reached ?? sections[0])?.id;
}

/** The id of the section that is being read: the last one whose heading has gone up to the header. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setCurrent(findCurrent(sections));
      });
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}
