import { useEffect, useState } from 'react';

/** A heading counts as reached when it stands so near below the header, px. */
const REACHED_PX = 170;
/** What is left of the page below the screen's end, px: rounding only. */
const AT_END_PX = 4;

function findCurrent(sections: readonly { id: string }[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - AT_END_PX) return sections.at(-1)?.id;
  const reached = sections.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= REACHED_PX);
  return (reached ?? sections[0])?.id;
}

/** The id of the section that is being read: the last one whose heading has gone up to the header. */
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
