import type { BetView } from '../../sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';

/** `search` is what was found by its number. */
export type BetsShelf = 'open' | 'settled' | 'search';
export type BetsState = 'loading' | 'there' | 'failed' | 'offline' | 'guest';

/** The bets of one shelf as the server told them, newest first, with what the feed has told since. */
export class BetsList {
  state: BetsState = 'loading';
  bets: readonly BetView[] = [];
  /** How many bets are open, as the server counted last; null while it has not. */
  openCount: number | null = null;
  /** Where older ones begin; null at the end. */
  next: number | null = null;
  readonly #desk: SportsDesk;
  readonly #changed: () => void;
  #shelf: BetsShelf = 'open';
  #number = '';
  /** Only the answer to the newest question counts. */
  #asked = 0;

  constructor(desk: SportsDesk, changed: () => void) {
    this.#desk = desk;
    this.#changed = changed;
  }

  get shelf(): BetsShelf {
    return this.#shelf;
  }

  /** Loads a shelf from its beginning; `number` is what is looked for. */
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

  /** Brings what is shown up to date without emptying it; a failure leaves it as it was. */
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
    // A bet that is open no longer keeps its place, and shows how it ended.
    for (const bet of this.bets) if (bet.state === 'open' && !fresh.has(bet.key) && answer.data.next === null) void this.#look(bet.key);
  }

  async #look(key: string): Promise<void> {
    const answer = await this.#desk.call('find-bet', { key });
    if (answer.success && answer.data) this.hear(answer.data);
  }

  /** Takes what was told of a bet; a new one that is open comes first. */
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
