import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FrameCommand, frameCommandSchema } from '#contract/frame-messages.ts';

/**
 * Hears what a game's frame asks for. Only its own window is heard, and only from `origin` (`null`, as text, for a frame without one);
 * the way back to the lobby is this site's page, so it may come from here as well. Everything else is passed over.
 */
export function useFrameCommands(frame: RefObject<HTMLIFrameElement | null>, origin: string, obey: (command: FrameCommand) => void): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (!frame.current || event.source !== frame.current.contentWindow) return;
    const parsed = frameCommandSchema.safeParse(event.data);
    if (!parsed.success) return;
    const isLobbyPage = parsed.data.type === 'back-to-lobby' && event.origin === location.origin;
    if (event.origin === origin || isLobbyPage) obey(parsed.data.type);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
}
