import { useEffect, useState } from 'react';
import { isAnswered } from '../api/is-answered.ts';
import { useIsOnline } from '../state/use-is-online.ts';

/** A site that responds to neither of two requests this far apart counts as unreachable. */
const SECOND_CALL_MS = 3_000;

/**
 * Returns whether the site of a frame that reports to be loaded is unreachable while the app is online: browsers then
 * show an error page of their own without any event. Other reasons, such as a policy of that site, look the same, so
 * use this only for a hint beside the frame. `origin` is null while there is nothing to check.
 */
export function useMissedSite(origin: string | null): boolean {
  const isOnline = useIsOnline();
  const [isMissed, setIsMissed] = useState(false);
  const isAsked = origin !== null && isOnline;
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
  return isMissed && isOnline;
}
