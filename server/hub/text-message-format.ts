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

/** The records of a received text, without their separators. Throws a HubProtocolError when the last one is not complete. */
export function readRecords(text: string): string[] {
  if (!text.endsWith(RECORD_SEPARATOR)) throw new HubProtocolError('Message is incomplete.');
  return text.slice(0, -1).split(RECORD_SEPARATOR);
}
