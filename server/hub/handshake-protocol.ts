import * as z from 'zod/mini';
import { HubProtocolError, writeRecord } from './text-message-format.ts';

const PROTOCOL = 'json';
/** The version with acknowledgements; clients request it when they have negotiated stateful reconnect. */
export const STATEFUL_VERSION = 2;
const versions = [1, STATEFUL_VERSION];
const handshakeSchema = z.object({ protocol: z.string(), version: z.number() });

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new HubProtocolError('Handshake is not JSON.');
  }
}

/**
 * Returns the protocol version that a client's first record requests. Throws a HubProtocolError when it is not a
 * handshake or requests something unsupported.
 */
export function readHandshake(record: string): number {
  const handshake = handshakeSchema.safeParse(parseJson(record));
  if (!handshake.success) throw new HubProtocolError('Handshake is not valid.');
  const { protocol, version } = handshake.data;
  if (protocol !== PROTOCOL) throw new HubProtocolError(`The protocol '${protocol.slice(0, 20)}' is not supported.`);
  if (!versions.includes(version)) throw new HubProtocolError(`Version ${version} of the protocol is not supported.`);
  return version;
}

/** Returns the server's response to a handshake: empty on success, otherwise the reason for hanging up. */
export function writeHandshakeAnswer(error?: string): string {
  return writeRecord(error === undefined ? {} : { error });
}
