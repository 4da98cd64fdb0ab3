import type { TransportName } from './hub-connection.ts';
import type { NegotiatedConnection } from './negotiated-connections.ts';

const NEWEST_VERSION = 1;

/** Transports of the hub, in the server's order of preference. */
const availableTransports: readonly { transport: TransportName; transferFormats: readonly ['Text'] }[] = [
  { transport: 'WebSockets', transferFormats: ['Text'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text'] },
];

/** What a client requests before it opens a connection. */
export interface NegotiateRequest {
  /** The version of the negotiation itself: 0 when the client names none, and never an unknown one. */
  version: number;
  isStateful: boolean;
}

export interface NegotiateAnswer {
  negotiateVersion: number;
  connectionId: string;
  connectionToken?: string;
  availableTransports: typeof availableTransports;
  useStatefulReconnect?: true;
}

/** Reads the query of a negotiation. Returns the sentence of the refusal when its version is not a number from 0 up. */
export function readNegotiateRequest(query: URLSearchParams): NegotiateRequest | { error: string } {
  const version = query.get('negotiateVersion') ?? '0';
  if (!/^\d{1,9}$/.test(version)) return { error: 'The client requested a version that is no whole number from 0 on.' };
  return { version: Math.min(Number(version), NEWEST_VERSION), isStateful: query.get('useStatefulReconnect')?.toLowerCase() === 'true' };
}

/** Returns the response that offers a connection. */
export function presentNegotiation(negotiated: NegotiatedConnection, { version }: NegotiateRequest): NegotiateAnswer {
  return {
    negotiateVersion: version,
    connectionId: negotiated.connectionId,
    ...(version === 0 ? {} : { connectionToken: negotiated.token }),
    availableTransports,
    ...(negotiated.isStateful ? { useStatefulReconnect: true } : {}),
  };
}
