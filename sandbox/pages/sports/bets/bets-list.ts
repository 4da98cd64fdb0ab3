import type { BetView } from '../../../contract/sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';

/** `search` shows the result of a search by number. */
export type BetsShelf = 'open' | 'settled' | 'search';
export type BetsState = 'loading' | 'there' | 'failed' | 'offline' | 'guest';

/** The bets of one shelf from the server, newest first, updated by the feed. */
export class BetsList {
  state: BetsState = 'loading';
  bets: readonly BetView[] = [];
  /** The server's latest count of open bets, or null until it is known. */
  openCount: number | null = null;
  /** Where older bets begin, or null if there are none. */
  next: number | null = null;
  readonly #desk: SportsDesk;
  readonly #changed: () => void;
  #shelf: BetsShelf = 'open';
  #number = '';
  /** Counts requests. Only the response to the newest one is used. */
  #asked = 0;

  constructor(desk: SportsDesk, changed: () => void) {
    this.#desk = desk;
    this.#changed = changed;
  }

  get shelf(): BetsShelf {
    return this.#shelf;
  }

  /** Loads a shelf from its beginning. `number` is the bet number to search for. */
  open(shelf: BetsShelf, number = ''): void {
    [this.#shelf, this.#number, this.bets, this.next] = [shelf, number, [], null];
    this.state = this.#desk.launch.token === null ? 'guest' : 'loading';
    this.#changed();
    if (this.state === 'loading') void this.#load(null);
  }

  again(): void {
    this.open(this.#shelf, this.#number);
  }

  more(): void {
    if (this.next !== null) void this.#load(this.next);
  }

  /** Refetches the open bets without emptying the list. A failure leaves it unchanged. */
  async renew(): Promise<void> {
    if (this.state !== 'there' || this.#shelf !== 'open') return;
    const own = this.#asked;
    const answer = await this.#desk.call('bets', { isOpen: true, before: null, number: null });
    if (own !== this.#asked || !answer.success) return;
    this.openCount = answer.data.openCount;
    const fresh = new Map(answer.data.bets.map((bet) => [bet.key, bet]));
    const known = new Set(this.bets.map(({ key }) => key));
    this.bets = [...answer.data.bets.filter(({ key }) => !known.has(key)), ...this.bets.map((bet) => fresh.get(bet.key) ?? bet)];
    this.#changed();
    // A bet that is no longer open stays in place and shows its result, which is looked up.
    for (const bet of this.bets) if (bet.state === 'open' && !fresh.has(bet.key) && answer.data.next === null) void this.#look(bet.key);
  }

  async #look(key: string): Promise<void> {
    const answer = await this.#desk.call('find-bet', { key });
    if (answer.success && answer.data) this.hear(answer.data);
  }

  /**
   * Applies an update of a bet. A new open bet comes first on the shelf of open bets. Other unknown bets are ignored.
   */
  hear(bet: BetView): void {
    const isKnown = this.bets.some(({ key }) => key === bet.key);
    if (isKnown) this.bets = this.bets.map((known) => (known.key === bet.key ? bet : known));
    else if (this.#shelf === 'open' && bet.state === 'open' && this.state === 'there') {
      this.bets = [bet, ...this.bets];
      this.openCount = (this.openCount ?? 0) + 1;
    } else return;
    this.#changed();
  }

  async #load(before: number | null): Promise<void> {
    this.#asked += 1;
    const own = this.#asked;
    const number = this.#shelf === 'search' ? this.#number : null;
    const answer = await this.#desk.call('bets', { isOpen: this.#shelf === 'open', before, number });
    if (own !== this.#asked) return;
    if (!answer.success) {
      if (before === null) this.state = answer.code === 'offline' ? 'offline' : 'failed';
      this.#changed();
      return;
    }
    const known = new Set(this.bets.map(({ key }) => key));
    this.bets = [...this.bets, ...answer.data.bets.filter(({ key }) => !known.has(key))];
    this.next = answer.data.next;
    this.openCount = answer.data.openCount;
    this.state = 'there';
    this.#changed();
  }
}
