import * as z from 'zod/mini';
import { HubProtocolError, writeRecord } from './text-message-format.ts';

/** Numbers of the hub protocol's messages. */
const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

const messageSchema = z.object({ type: z.int(), invocationId: z.optional(z.string()) });

/** What a client's message asks of a server that has no methods of its own to call. */
export type ClientMessage = { kind: 'nothing' } | { kind: 'close' } | { kind: 'call'; invocationId: string };

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new HubProtocolError('Message is not JSON.');
  }
}

/** Reads one record of a client. Throws a HubProtocolError when it is none of the protocol's messages. */
export function readClientMessage(record: string): ClientMessage {
  const message = messageSchema.safeParse(parseJson(record));
  if (!message.success) throw new HubProtocolError('Message is not valid.');
  const { type, invocationId } = message.data;
  if (!Object.values<number>(messageType).includes(type)) throw new HubProtocolError('Message has an unknown type.');
  if (type === messageType.close) return { kind: 'close' };
  const isCall = type === messageType.invocation || type === messageType.streamInvocation;
  return isCall && invocationId !== undefined ? { kind: 'call', invocationId } : { kind: 'nothing' };
}

/** A call of a client's method with one argument, which expects no answer. */
export function writeInvocation(target: string, argument: unknown): string {
  return writeRecord({ type: messageType.invocation, target, arguments: [argument] });
}

export function writePing(): string {
  return writeRecord({ type: messageType.ping });
}

/** The server hangs up; `mayReconnect` tells the client's automatic reconnect whether to try again. */
export function writeClose({ error, mayReconnect }: { error?: string | undefined; mayReconnect: boolean }): string {
  return writeRecord({ type: messageType.close, ...(error === undefined ? {} : { error }), allowReconnect: mayReconnect });
}

/** The answer to a client that calls a method: there are none. */
export function writeUnknownMethod(invocationId: string): string {
  return writeRecord({ type: messageType.completion, invocationId, error: 'Unknown hub method.' });
}
