import { hubTimes } from '#contract/hub.ts';

/** Every message of the hub's text protocols ends with this character. */
const RECORD_SEPARATOR = '\u001e';

/** A message that breaks the hub protocol: the connection it came on is closed. */
export class HubProtocolError extends Error {
  override name = 'HubProtocolError';
}

/** Returns one value as one record. */
export function writeRecord(value: unknown): string {
  return `${JSON.stringify(value)}${RECORD_SEPARATOR}`;
}

/** Reassembles the records of a transport, because a transport may cut its text anywhere. */
export class RecordReader {
  #unfinished = '';

  /**
   * Returns the records that `text` completes, without their separators. Throws a HubProtocolError when one is over the
   * limit, finished or not.
   */
  read(text: string): string[] {
    const parts = (this.#unfinished + text).split(RECORD_SEPARATOR);
    if (parts.some((part) => Buffer.byteLength(part) > hubTimes.maximumMessageBytes)) throw new HubProtocolError('Message is too large.');
    this.#unfinished = parts.pop() ?? '';
    return parts;
  }

  /** Discards an incomplete record: on the next transport its sender starts again. */
  restart(): void {
    this.#unfinished = '';
  }
}
