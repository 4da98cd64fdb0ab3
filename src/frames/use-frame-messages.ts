import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameCommand, type FrameNews, type FrameWish, frameCommandSchema, frameNewsSchema, frameWishSchema } from '#contract/frame-messages.ts';

/** What a frame of a provider or a vendor may say. */
export type FrameMessage = FrameCommand | FrameNews | FrameWish;

/** A frame that says more within a second is not heard any further in it: nothing that it may say has to be said so often. */
const MOST_MESSAGES_A_SECOND = 20;
const SECOND_MS = 1_000;

/** Answers whether one more may be heard now. The end of a round is: were it passed over, the player would be kept in a round that is over. */
function makeThrottle(): (message: FrameMessage) => boolean {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let heard = 0;
  return (message) => {
    const nowMs = performance.now();
    if (nowMs - sinceMs >= SECOND_MS) [sinceMs, heard] = [nowMs, 0];
    heard += 1;
    return heard <= MOST_MESSAGES_A_SECOND || message === 'round-ended';
  };
}

function read(data: unknown): FrameMessage | null {
  const command = frameCommandSchema.safeParse(data);
  if (command.success) return command.data.type;
  const news = frameNewsSchema.safeParse(data);
  if (news.success) return news.data.type;
  const wish = frameWishSchema.safeParse(data);
  return wish.success ? wish.data.type : null;
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
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const message = read(event.data);
      if (message === null || !mayHear(message)) return;
      const isLobbyPage = message === 'back-to-lobby' && event.origin === location.origin;
      if (event.origin === origin || isLobbyPage) act(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, origin]);
}

/** A page that asks to be loaded again is not heard a second time within this pause, which doubles for one that goes on asking. */
const RELOAD_PAUSE_MS = 5_000;
const LONGEST_RELOAD_PAUSE_MS = 10 * 60_000;
/** A page that has asked for nothing for so many pauses has come to rest. */
const PAUSES_OF_REST = 4;
let pauseMs = RELOAD_PAUSE_MS;
let lastReloadAtMs = Number.NEGATIVE_INFINITY;

/** Whether a frame that asks for it may be loaded again now; a yes begins the next pause. */
export function mayReloadFrame(): boolean {
  const sinceMs = performance.now() - lastReloadAtMs;
  if (sinceMs < pauseMs) return false;
  pauseMs = sinceMs < pauseMs * PAUSES_OF_REST ? Math.min(pauseMs * 2, LONGEST_RELOAD_PAUSE_MS) : RELOAD_PAUSE_MS;
  lastReloadAtMs = performance.now();
  return true;
}
