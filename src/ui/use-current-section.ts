import { useEffect, useState } from 'react';

/** A heading counts as reached within this distance of the top of the window, px. */
const REACHED_PX = 170;
/** Tolerance for rounding at the end of the page, px. */
const AT_END_PX = 4;

function findCurrent(sections: readonly { id: string }[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - AT_END_PX) return sections.at(-1)?.id;
  const reached = sections.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= REACHED_PX);
  return (reached ?? sections[0])?.id;
}

/** Returns the id of the section being read: the last one whose heading has reached the header. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
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
