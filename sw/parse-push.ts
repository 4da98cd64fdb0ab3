import { APP_PATH } from '#contract/app-path.ts';
import type { PushMessage } from '#contract/push.ts';

const LONGEST_ID = 64;

/** Returns the target if it is a path of this app, else the home page. */
export function ownTarget(target: unknown): string {
  return typeof target === 'string' && APP_PATH.test(target) ? target : '/';
}

/** Parses the text of a push. Returns null if it is malformed. A target outside this app becomes the home page. */
export function parsePush(text: string): PushMessage | null {
  let value: Partial<Record<keyof PushMessage, unknown>> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { id, usercode, title, note, type, target, timeStamp, unreadCount, locale } = value ?? {};
  const texts = [id, usercode, title, note, type, timeStamp, locale];
  if (!texts.every((part) => typeof part === 'string') || !(texts as string[])[0] || (id as string).length > LONGEST_ID) return null;
  if (!Number.isSafeInteger(unreadCount) || (unreadCount as number) < 0) return null;
  return { id, usercode, title, note, type, target: ownTarget(target), timeStamp, unreadCount, locale } as PushMessage;
}
