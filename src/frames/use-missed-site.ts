import { useEffect, useState } from 'react';
import { isAnswered } from '../api/is-answered.ts';
import { useLine } from '../pwa/use-line.ts';

/** A site that answers neither of two calls, so far apart, can't be reached. */
const SECOND_CALL_MS = 3_000;

/**
 * Whether the site of a frame that says it is there can't be reached although there is a line: a browser shows a page of its own in its place then, and tells
 * nobody. Another reason for the silence, such as a policy of that site's, can't be told from it, so this is for a hint beside the frame. `origin` is null
 * while there is nothing to ask about.
 */
export function useMissedSite(origin: string | null): boolean {
  const hasLine = useLine();
  const [isMissed, setIsMissed] = useState(false);
  const isAsked = origin !== null && hasLine;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (isSecond: boolean) => {
      if ((await isAnswered(origin, leaving.signal)) || leaving.signal.aborted) return;
      if (isSecond) setIsMissed(true);
      else timer = setTimeout(() => void ask(true), SECOND_CALL_MS);
    };
    void ask(false);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [origin, isAsked]);
  return isMissed && hasLine;
}
