import type { HubTransport } from './hub-connection.ts';

/**
 * What a poll returns: records, or nothing with 200 when it has waited long enough; 204 when there is nothing more to
 * wait for.
 */
export interface PollAnswer {
  status: 200 | 204;
  text: string;
}

const NOTHING_MORE: PollAnswer = { status: 204, text: '' };

/** A transport made of successive requests: each takes what is buffered, or waits for it. */
export class LongPollingTransport implements HubTransport {
  readonly name = 'LongPolling';
  readonly needsPings = false;
  readonly #pollTimeoutMs: number;
  #waitingTexts: string[] = [];
  #waitingBytes = 0;
  #isEnded = false;
  #answerPoll: ((answer: PollAnswer) => void) | null = null;

  constructor(pollTimeoutMs: number) {
    this.#pollTimeoutMs = pollTimeoutMs;
  }

  /** Whether nothing will be sent any more. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  isClientWaiting(): boolean {
    return this.#answerPoll !== null;
  }

  send(text: string): void {
    this.#waitingTexts.push(text);
    this.#waitingBytes += Buffer.byteLength(text);
    this.#serve();
  }

  bufferedBytes(): number {
    return this.#waitingBytes;
  }

  close(): void {
    this.#isEnded = true;
    this.#serve();
  }

  abort(): void {
    this.#takeWaiting();
    this.close();
  }

  /**
   * Waits for something to send. It displaces a poll that is already waiting, because its client has given that one up.
   * `aborted` signals that the caller is gone.
   */
  async poll(aborted: AbortSignal): Promise<PollAnswer> {
    if (aborted.aborted) return NOTHING_MORE;
    this.#answerPoll?.(NOTHING_MORE);
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer({ status: 200, text: '' }), this.#pollTimeoutMs);
      const giveUp = () => answer(NOTHING_MORE);
      const answer = (poll: PollAnswer) => {
        clearTimeout(timer);
        aborted.removeEventListener('abort', giveUp);
        this.#answerPoll = null;
        resolve(poll);
      };
      aborted.addEventListener('abort', giveUp);
      this.#answerPoll = answer;
      this.#serve();
    });
  }

  #serve(): void {
    if (this.#answerPoll === null) return;
    if (this.#waitingTexts.length > 0) this.#answerPoll({ status: 200, text: this.#takeWaiting() });
    else if (this.#isEnded) this.#answerPoll(NOTHING_MORE);
  }

  #takeWaiting(): string {
    const text = this.#waitingTexts.join('');
    this.#waitingTexts = [];
    this.#waitingBytes = 0;
    return text;
  }
}
