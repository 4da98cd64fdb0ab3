import * as z from 'zod/mini';
import { HubProtocolError, writeRecord } from './text-message-format.ts';

const PROTOCOL = 'json';
const PROTOCOL_VERSION = 1;
const handshakeSchema = z.object({ protocol: z.string(), version: z.number() });

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new HubProtocolError('Handshake is not JSON.');
  }
}

/** Checks a client's first record. Throws a HubProtocolError when it is no handshake or asks for a protocol that is not spoken here. */
export function checkHandshake(record: string): void {
  const handshake = handshakeSchema.safeParse(parseJson(record));
  if (!handshake.success) throw new HubProtocolError('Handshake is not valid.');
  const { protocol, version } = handshake.data;
  if (protocol !== PROTOCOL) throw new HubProtocolError(`The protocol '${protocol.slice(0, 20)}' is not supported.`);
  if (version !== PROTOCOL_VERSION) throw new HubProtocolError(`Version ${version} of the protocol is not supported.`);
}

/** The server's answer to a handshake: empty when all is well, else the reason why it hangs up. */
export function writeHandshakeAnswer(error?: string): string {
  return writeRecord(error === undefined ? {} : { error });
}
