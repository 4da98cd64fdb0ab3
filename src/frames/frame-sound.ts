import { type RefObject, useCallback, useEffect } from 'react';
import type { FrameSound } from '#contract/frame-messages.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';

/** The setting if storage refused it; valid until the page is closed. */
let unwritten: FrameSound | null = null;

/** Returns the player's sound setting on this device: off until they turn it on. */
export function readFrameSound(): FrameSound {
  return unwritten ?? (readText(storageKeys.sound) === 'on' ? 'sound-on' : 'sound-off');
}

/** Stores the sound setting that a game has reported. */
export function storeFrameSound(sound: FrameSound): void {
  unwritten = writeText(storageKeys.sound, sound === 'sound-on' ? 'on' : 'off') ? null : sound;
}

/**
 * Returns a function that posts to a frame that has loaded that sound is on, if it is: pages are silent by themselves.
 * Also posts the setting when it changes in another tab.
 */
export function useFrameSound(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const post = useCallback(
    // The message carries no data, so any frame may receive it.
    (sound: FrameSound) => frame.current?.contentWindow?.postMessage({ type: sound }, '*'),
    [frame],
  );
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.sound) post(readFrameSound());
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [post]);
  return useCallback(() => {
    if (readFrameSound() === 'sound-on') post('sound-on');
  }, [post]);
}
