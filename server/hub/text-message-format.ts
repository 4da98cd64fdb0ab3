import { hubTimes } from '#contract/hub.ts';

/** Every message of the hub's text protocols ends with this character. */
const RECORD_SEPARATOR = '\u001e';

/** A message that breaks the hub protocol: the connection it came on is closed. */
export class HubProtocolError extends Error {
  override name = 'HubProtocolError';
}

/** One value as one record. */
export function writeRecord(value: unknown): string {
  return `${JSON.stringify(value)}${RECORD_SEPARATOR}`;
}

/** Puts the records of a line together, because a line may cut its text anywhere. */
export class RecordReader {
  #unfinished = '';

  /** The records that are complete with `text`, without their separators. Throws a HubProtocolError when one is over the limit, finished or not. */
  read(text: string): string[] {
    const parts = (this.#unfinished + text).split(RECORD_SEPARATOR);
    if (parts.some((part) => Buffer.byteLength(part) > hubTimes.maximumMessageBytes)) throw new HubProtocolError('Message is too large.');
    this.#unfinished = parts.pop() ?? '';
    return parts;
  }

  /** Forgets what is not complete: on the next line its sender begins anew. */
  restart(): void {
    this.#unfinished = '';
  }
}
