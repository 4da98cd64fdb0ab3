import type { Readable } from 'node:stream';
import { hubTimes } from '#contract/hub.ts';

/**
 * The text of a body, or what is wrong with it: over the limit of a hub's message, not UTF-8, or cut off by its sender.
 */
export type BodyText = { text: string } | { problem: 'too large' | 'no text' | 'cut off' };

/**
 * Reads a request's body as text, up to the limit of a hub's message and not a chunk further. The request stays open
 * for its response.
 */
export async function readBodyText(body: Readable): Promise<BodyText> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > hubTimes.maximumMessageBytes) return { problem: 'too large' };
      chunks.push(chunk);
    }
  } catch {
    return { problem: 'cut off' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { problem: 'no text' };
  }
}
