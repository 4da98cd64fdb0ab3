import type { FastifyBaseLogger } from 'fastify';
import { createForger, type Forgery } from './forged-calls.ts';
import { LostAnswerError, type WalletCall, type WalletConnection } from './wallet-client.ts';
import { createFates, type Fate, type WalletFaultName, type WalletFaults } from './wallet-faults.ts';
import { walletOk } from './wallet-status.ts';

/** Largest delay of a call, in time-outs. A response later than one time-out is lost. */
const LARGEST_DELAY = 2;
/** Latest time at which a repeated or overtaken call is sent, in time-outs. */
const LATEST = 12;
/** Share of the repetitions that are sent together with the call itself. */
const SHARE_AT_ONCE = 0.3;

/** The faults injected so far. The lists record mistakes of the operator; with a correct operator they stay empty. */
export interface FaultTally extends Record<WalletFaultName, number> {
  calls: number;
  /** Number of calls that are held back and still have to be sent. */
  held: number;
  acceptedForgeries: string[];
  /** Pairs of responses to accepted transactions whose repetition got a different response. */
  contradictions: string[];
}
interface FaultySettings {
  line: WalletConnection;
  faults: WalletFaults;
  /** Private key in PEM that signs the sandbox's calls. */
  privateKey: string;
  timeoutMs: number;
  wait: (ms: number) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

function statusOf(text: string): string | null {
  try {
    return String((JSON.parse(text) as { status?: unknown } | null)?.status);
  } catch {
    return null;
  }
}

/** Connects the wallet client to the real connection, and injects the faults of bad networks and bad providers. */
class FaultyConnection {
  readonly tally: FaultTally = { calls: 0, held: 0, repeat: 0, reorder: 0, delay: 0, drop: 0, forge: 0, acceptedForgeries: [], contradictions: [] };
  readonly #settings: FaultySettings;
  readonly #fateOf: (user: string) => Fate;
  readonly #forger: ReturnType<typeof createForger>;
  /** Callbacks by user. They release a player's held calls after the player's next call has overtaken them. */
  readonly #overtaken = new Map<string, (() => void)[]>();
  readonly #firstAnswers = new WeakMap<WalletCall, string>();

  constructor(settings: FaultySettings) {
    this.#settings = settings;
    this.#fateOf = createFates(settings.faults);
    this.#forger = createForger(settings.privateKey);
  }

  async send(call: WalletCall): Promise<string> {
    const user = String(call.content.user);
    const fate = this.#fateOf(user);
    const overtaken = this.#overtaken.get(user) ?? [];
    this.#overtaken.delete(user);
    this.tally.calls += 1;
    try {
      if (fate.isForged) await this.#forge(this.#forger.before(call, fate.forgeDraw));
      if (fate.isRepeated) this.#repeat(call, fate.repeatDraw);
      const answer = await this.#carry(call, fate, user);
      const forgery = fate.isForged && statusOf(answer) === walletOk ? this.#forger.after(call) : null;
      if (forgery) await this.#forge(forgery);
      return answer;
    } finally {
      for (const release of overtaken) release();
    }
  }

  /** Sends the call according to its fate. Throws a LostAnswerError if the fate loses the response. */
  async #carry(call: WalletCall, { loss, lossDraw }: Fate, user: string): Promise<string> {
    const { timeoutMs, wait } = this.#settings;
    if (loss === null) return this.#wire(call);
    this.tally[loss] += 1;
    if (loss === 'drop') {
      // There are four cases: the call or only its response is lost, and the connection breaks at once or stays silent.
      const [isReceived, isSilent] = [lossDraw < 0.5, lossDraw % 0.5 < 0.25];
      if (isReceived) await this.#wire(call);
      if (isSilent) await wait(timeoutMs);
    } else if (loss === 'delay') {
      const delayMs = Math.floor(lossDraw * LARGEST_DELAY * timeoutMs);
      if (delayMs < timeoutMs) {
        await wait(delayMs);
        return this.#wire(call);
      }
      this.#later(wait(delayMs), call);
      await wait(timeoutMs);
    } else {
      const next = new Promise<void>((resolve) => this.#overtaken.set(user, [...(this.#overtaken.get(user) ?? []), resolve]));
      this.#later(Promise.race([next, wait(LATEST * timeoutMs)]), call);
    }
    throw new LostAnswerError('the answer was lost on purpose');
  }

  #repeat(call: WalletCall, draw: number): void {
    this.tally.repeat += 1;
    const { timeoutMs, wait } = this.#settings;
    const share = draw < SHARE_AT_ONCE ? 0 : ((draw - SHARE_AT_ONCE) / (1 - SHARE_AT_ONCE)) ** 2;
    this.#later(share === 0 ? Promise.resolve() : wait(Math.floor(share * LATEST * timeoutMs)), call);
  }

  /** Sends a call at a later moment. Nobody waits for its response. */
  #later(moment: Promise<void>, call: WalletCall): void {
    this.tally.held += 1;
    void moment
      .then(() => this.#wire(call))
      .catch(() => {
        // A repeated or held call that is lost again stays lost.
      })
      .finally(() => {
        this.tally.held -= 1;
      });
  }

  async #forge({ name, call }: Forgery): Promise<void> {
    this.tally.forge += 1;
    const answer = await this.#settings.line(call).catch(() => '');
    if (statusOf(answer) !== walletOk) return;
    this.tally.acceptedForgeries.push(`${call.path} ${name}`);
    this.#settings.log.error({ call: call.content, name }, 'the operator has accepted a forged call');
  }

  /**
   * Sends a call over the real connection. Records and logs an accepted transaction whose repetition gets a different
   * response.
   */
  async #wire(call: WalletCall): Promise<string> {
    const answer = await this.#settings.line(call);
    const first = this.#firstAnswers.get(call) ?? answer;
    this.#firstAnswers.set(call, first);
    if (call.path.startsWith('transaction/') && statusOf(first) === walletOk && answer !== first) {
      this.tally.contradictions.push(`${first} ${answer}`);
      this.#settings.log.error({ call: call.content, first, answer }, 'the operator has answered the same call in two ways');
    }
    return answer;
  }
}

/** Returns a connection with faults drawn from their seed, and the tally of the faults so far. */
export function makeFaultyConnection(settings: FaultySettings): { send: WalletConnection; tally: Readonly<FaultTally> } {
  const faulty = new FaultyConnection(settings);
  return { send: (call) => faulty.send(call), tally: faulty.tally };
}
