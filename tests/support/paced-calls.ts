import { readMainThreadMs } from './main-thread-time.ts';
import type { RunningServer } from './running-server.ts';
import { WalletConnection, type WalletResponse } from './wallet-connection.ts';

const TICK_MS = 5;
/** A crowd larger than this shows nothing more, and this process has to read all of its answers. */
const MOST_IN_FLIGHT = 300;

interface PacedAnswer extends WalletResponse {
  /** What the server's main thread did between call and answer, ms of processor time. */
  readonly processorMs: number;
}

/** Sends calls at a fixed rate, however long the answers take, over as many connections as that needs. */
export class PacedCalls {
  /** Answers of paced calls, in order; may be emptied. */
  answers: PacedAnswer[] = [];
  readonly #server: RunningServer;
  readonly #makeCall: (index: number) => Buffer;
  readonly #idle: WalletConnection[] = [];
  readonly #inFlight = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;

  constructor(server: RunningServer, makeCall: (index: number) => Buffer) {
    this.#server = server;
    this.#makeCall = makeCall;
  }

  /** The number of calls sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Sends one call and returns its answer. */
  async send(): Promise<PacedAnswer> {
    const call = this.#makeCall(this.#sent);
    this.#sent += 1;
    const connection = this.#idle.pop() ?? new WalletConnection(this.#server.port);
    const beganMs = readMainThreadMs(this.#server.processId());
    const { status, body } = await connection.send(call);
    const answer = { status, body, processorMs: readMainThreadMs(this.#server.processId()) - beganMs };
    this.#idle.push(connection);
    return answer;
  }

  /** Sends this many calls a second from now on. */
  pace(perSecond: number): void {
    clearInterval(this.#timer);
    const beganMs = performance.now();
    let begun = 0;
    const sendDue = () => {
      const due = Math.floor(((performance.now() - beganMs) / 1_000) * perSecond);
      for (; begun < due; begun += 1) if (this.#inFlight.size < MOST_IN_FLIGHT) this.#begin();
    };
    this.#timer = setInterval(sendDue, TICK_MS);
  }

  /** Ends the sending and waits for what is in flight. Throws if a call got no answer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#inFlight);
    for (const connection of this.#idle.splice(0)) connection.close();
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  #begin(): void {
    const sending: Promise<void> = this.send()
      .then((answer) => void this.answers.push(answer))
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
  }
}
