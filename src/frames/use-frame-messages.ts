import { type RefObject, useEffect, useEffectEvent } from 'react';
import {
  type FrameCommand,
  type FrameNews,
  type FrameRequest,
  type FrameSound,
  frameCommandSchema,
  frameNewsSchema,
  frameRequestSchema,
  frameSoundSchema,
} from '#contract/frame-messages.ts';

/** Messages that a provider's frame may send. */
export type FrameMessage = FrameCommand | FrameNews | FrameRequest | FrameSound;

/** Limit of messages per second; further ones are ignored, because none needs to be sent that often. */
const MOST_MESSAGES_A_SECOND = 20;
const SECOND_MS = 1_000;

/**
 * Returns a function that says whether a message may be handled now. The end of a round always may: otherwise the
 * player would be stuck in a finished round.
 */
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
  const sound = frameSoundSchema.safeParse(data);
  if (sound.success) return sound.data.type;
  const asked = frameRequestSchema.safeParse(data);
  return asked.success ? asked.data.type : null;
}

/**
 * Handles messages of a frame. Accepts them only from its own window and from `origin` (the text `null` for a frame
 * without one). The page that leads back to the lobby belongs to this site, so that message may also come from here.
 * Ignores everything else, and floods.
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

/** A page that requests reloads is granted none within this pause, which doubles while it continues. */
const RELOAD_PAUSE_MS = 5_000;
const LONGEST_RELOAD_PAUSE_MS = 10 * 60_000;
/** After this many pauses without a request, the pause is reset. */
const PAUSES_OF_REST = 4;
let pauseMs = RELOAD_PAUSE_MS;
let lastReloadAtMs = Number.NEGATIVE_INFINITY;

/** Returns whether a frame that requests a reload may reload now. If so, the next pause starts. */
export function mayReloadFrame(): boolean {
  const sinceMs = performance.now() - lastReloadAtMs;
  if (sinceMs < pauseMs) return false;
  pauseMs = sinceMs < pauseMs * PAUSES_OF_REST ? Math.min(pauseMs * 2, LONGEST_RELOAD_PAUSE_MS) : RELOAD_PAUSE_MS;
  lastReloadAtMs = performance.now();
  return true;
}
