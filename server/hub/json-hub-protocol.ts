import * as z from 'zod/mini';
import { HubProtocolError, writeRecord } from './text-message-format.ts';

/** Type numbers of the hub protocol's messages. */
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

const knownTypes: readonly number[] = Object.values(messageType);
const unknownSchema = z.object({ type: z.number().check(z.refine((type) => !knownTypes.includes(type))) });

const sequenceId = z.int().check(z.nonnegative());
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(messageType.invocation), invocationId: z.nullish(z.string()), target: z.string(), arguments: z.array(z.unknown()) }),
  z.object({ type: z.literal(messageType.streamItem), invocationId: z.string() }),
  z.object({ type: z.literal(messageType.completion), invocationId: z.string() }),
  z.object({ type: z.literal(messageType.streamInvocation), invocationId: z.string(), target: z.string(), arguments: z.array(z.unknown()) }),
  z.object({ type: z.literal(messageType.cancelInvocation), invocationId: z.string() }),
  z.object({ type: z.literal(messageType.ping) }),
  z.object({ type: z.literal(messageType.close) }),
  z.object({ type: z.literal(messageType.ack), sequenceId }),
  z.object({ type: z.literal(messageType.sequence), sequenceId }),
]);

type ParsedMessage = z.output<typeof messageSchema>;

/**
 * What a client's message asks of a server that has no callable methods. `isCounted`: it has a number in the sequence
 * of stateful reconnect.
 */
export type ClientMessage =
  | { kind: 'nothing' | 'close'; isCounted: boolean }
  | { kind: 'call'; isCounted: true; invocationId: string }
  | { kind: 'ack' | 'sequence'; isCounted: false; sequenceId: number };

function parseJson(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    throw new HubProtocolError('Message is not JSON.');
  }
}

function readMeaning(message: ParsedMessage): ClientMessage {
  switch (message.type) {
    case messageType.ack:
      return { kind: 'ack', isCounted: false, sequenceId: message.sequenceId };
    case messageType.sequence:
      return { kind: 'sequence', isCounted: false, sequenceId: message.sequenceId };
    case messageType.close:
      return { kind: 'close', isCounted: false };
    case messageType.ping:
      return { kind: 'nothing', isCounted: false };
    case messageType.invocation:
    case messageType.streamInvocation:
      return typeof message.invocationId !== 'string'
        ? { kind: 'nothing', isCounted: true }
        : { kind: 'call', isCounted: true, invocationId: message.invocationId };
    default:
      return { kind: 'nothing', isCounted: true };
  }
}

/**
 * Reads one record of a client; a type that only a later version of the protocol knows asks for nothing. Throws a
 * HubProtocolError when it is not a message.
 */
export function readClientMessage(record: string): ClientMessage {
  const content = parseJson(record);
  if (unknownSchema.safeParse(content).success) return { kind: 'nothing', isCounted: false };
  const message = messageSchema.safeParse(content);
  if (!message.success) throw new HubProtocolError('Message is not valid.');
  return readMeaning(message.data);
}

/** Returns a call of a client's method with one argument, which expects no response. */
export function writeInvocation(target: string, argument: unknown): string {
  return writeRecord({ type: messageType.invocation, target, arguments: [argument] });
}

export function writePing(): string {
  return writeRecord({ type: messageType.ping });
}

/** Returns the server's close message; `mayReconnect` tells the client's automatic reconnect whether to try again. */
export function writeClose({ error, mayReconnect }: { error?: string | undefined; mayReconnect: boolean }): string {
  return writeRecord({ type: messageType.close, ...(error === undefined ? {} : { error }), allowReconnect: mayReconnect });
}

/** Returns the response to a client that calls a method: there are none. */
export function writeUnknownMethod(invocationId: string): string {
  return writeRecord({ type: messageType.completion, invocationId, error: 'Unknown hub method.' });
}

/** Returns an acknowledgement of everything up to this number. */
export function writeAck(sequenceId: number): string {
  return writeRecord({ type: messageType.ack, sequenceId });
}

/** Returns the number of the next message on a transport that replaces another. */
export function writeSequence(sequenceId: number): string {
  return writeRecord({ type: messageType.sequence, sequenceId });
}
