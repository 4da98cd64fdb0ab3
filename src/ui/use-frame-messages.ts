import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameCommand, type FrameNews, frameCommandSchema, frameNewsSchema } from '#contract/frame-messages.ts';

/** What a frame of a provider or a vendor may say. */
export type FrameMessage = FrameCommand | FrameNews;

/** A frame that says more within a second is not heard any further in it: nothing that it may say has to be said so often. */
const MOST_MESSAGES_A_SECOND = 20;
const SECOND_MS = 1_000;

/** Answers whether one more may be heard now. */
function makeThrottle(): () => boolean {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let heard = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sinceMs >= SECOND_MS) [sinceMs, heard] = [nowMs, 0];
    heard += 1;
    return heard <= MOST_MESSAGES_A_SECOND;
  };
}

function read(data: unknown): FrameMessage | null {
  const command = frameCommandSchema.safeParse(data);
  if (command.success) return command.data.type;
  const news = frameNewsSchema.safeParse(data);
  return news.success ? news.data.type : null;
}

/**
 * Hears what a frame says. Only its own window is heard, and only from `origin` (`null`, as text, for a frame without one);
 * the way back to the lobby is this site's page, so it may come from here as well. Everything else is passed over, and so is a flood.
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string, heed: (message: FrameMessage) => void): void {
  const act = useEffectEvent(heed);
  useEffect(() => {
    const mayHear = makeThrottle();
    const hear = (event: MessageEvent<unknown>) => {
      if (!frame.current || event.source !== frame.current.contentWindow || !mayHear()) return;
      const message = read(event.data);
      if (message === null) return;
      const isLobbyPage = message === 'back-to-lobby' && event.origin === location.origin;
      if (event.origin === origin || isLobbyPage) act(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, origin]);
}

/** A page that asks to be loaded again and again is heard once in this time. */
const RELOAD_PAUSE_MS = 5_000;
let lastReloadAtMs = Number.NEGATIVE_INFINITY;

/** Whether a frame that asks for it may be loaded again now; a yes begins the next pause. */
export function mayReloadFrame(): boolean {
  if (performance.now() - lastReloadAtMs < RELOAD_PAUSE_MS) return false;
  lastReloadAtMs = performance.now();
  return true;
}
