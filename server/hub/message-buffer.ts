import { hubTimes } from '#contract/hub.ts';
import { type ClientMessage, writeSequence } from './json-hub-protocol.ts';
import { HubProtocolError } from './text-message-format.ts';

interface KeptRecord {
  sequenceId: number;
  record: string;
  bytes: number;
}

/**
 * What stateful reconnect has to remember of one connection: the records its client has not acknowledged, and how far
 * the client's own messages have arrived. Messages of both sides are numbered from 1 without carrying their numbers; a
 * new transport begins with the number of its first one.
 */
export class MessageBuffer {
  #buffered: KeptRecord[] = [];
  #bufferedBytes = 0;
  #sentCount = 0;
  #nextReceivingId = 1;
  #latestReceivedId = 0;
  #awaitsSequence = false;

  /** The highest number received from the client. */
  get latestReceivedId(): number {
    return this.#latestReceivedId;
  }

  /**
   * Buffers an outgoing record until it is acknowledged. Returns false when more is waiting now than the buffer holds.
   */
  keep(record: string): boolean {
    const bytes = Buffer.byteLength(record);
    this.#sentCount += 1;
    this.#buffered.push({ sequenceId: this.#sentCount, record, bytes });
    this.#bufferedBytes += bytes;
    return this.#bufferedBytes <= hubTimes.reconnectBufferBytes;
  }

  /** Records that the client has everything up to this number. Throws a HubProtocolError when that was never sent. */
  acknowledge(sequenceId: number): void {
    if (sequenceId > this.#sentCount) throw new HubProtocolError('Acknowledged what was not sent.');
    const firstLeft = this.#buffered.findIndex((kept) => kept.sequenceId > sequenceId);
    const gone = this.#buffered.splice(0, firstLeft === -1 ? this.#buffered.length : firstLeft);
    for (const { bytes } of gone) this.#bufferedBytes -= bytes;
  }

  /**
   * Whether to handle a message: on a new transport not before the client has said where it begins, and never twice.
   * Counts those that have a number.
   */
  shouldTake(message: ClientMessage): boolean {
    if (this.#awaitsSequence) {
      this.#awaitsSequence = message.kind !== 'sequence';
      return !this.#awaitsSequence;
    }
    if (!message.isCounted) return true;
    const id = this.#nextReceivingId;
    this.#nextReceivingId += 1;
    if (id <= this.#latestReceivedId) return false;
    this.#latestReceivedId = id;
    return true;
  }

  /**
   * Records that the client's next message has this number. Throws a HubProtocolError when messages before it are
   * missing.
   */
  beginReceivingAt(sequenceId: number): void {
    if (sequenceId > this.#nextReceivingId) throw new HubProtocolError('Sequence is ahead of what was received.');
    this.#nextReceivingId = sequenceId;
  }

  /** Returns what a new transport begins with: the number of its first message, and everything unacknowledged. */
  startLine(): string {
    this.#awaitsSequence = true;
    return writeSequence(this.#buffered[0]?.sequenceId ?? this.#sentCount + 1) + this.bufferedText();
  }

  /** Returns everything unacknowledged. */
  bufferedText(): string {
    return this.#buffered.map(({ record }) => record).join('');
  }
}
