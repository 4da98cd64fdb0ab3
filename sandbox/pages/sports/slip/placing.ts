import type { BetAsk, BetRefusal, BetView } from '../../../contract/sports-wire.ts';
import type { CallSports } from '../call-sports.ts';

/**
 * The state of a bet: `asking` is being sent, `looking` has lost its response and is being looked up, `waiting` is in
 * the live delay, `unsent` never arrived and may be sent again unchanged. `taken` and `refused` are decided.
 */
export type PlacementPhase = 'asking' | 'looking' | 'waiting' | 'unsent' | 'taken' | 'refused';
export interface Placement {
  ask: BetAsk;
  phase: PlacementPhase;
  bet: BetView | null;
  /** The code of the refusal; null in other phases. */
  code: BetRefusal | null;
}
export interface PlacingParts {
  call: CallSports;
  /** Returns the server's time, ms since 1970. */
  now(): number;
  pause(durationMs: number): Promise<void>;
  /** Stores bets with an unknown result, so that a reloaded page can look them up. */
  kept: { read(): readonly BetAsk[]; write(asks: readonly BetAsk[]): void };
  /** Called after every change. */
  changed(): void;
  /** Called with the balance from a refusal, kuruş. */
  balance(balanceMinor: number): void;
}

/** The pause before each lookup of a bet, ms. The last one repeats. */
const LOOK_PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];
/** How long the feed is given to report the end of the live delay, and the pause before each further lookup, ms. */
const DECIDED_PAUSE_MS = 700;
/** A bet that is not found this many times in a row never arrived: one in transit has had time to arrive by then. */
const MISSES_OF_UNSENT = 2;

const isDecided = ({ phase }: Placement): boolean => phase === 'taken' || phase === 'refused';
/** Returns whether the bet may have been received despite this failure. */
const isUnknown = (code: string): boolean => code === 'offline' || code === 'server-error';

function placementOf(bet: BetView): Pick<Placement, 'phase' | 'bet' | 'code'> {
  if (bet.state === 'waiting') return { phase: 'waiting', bet, code: null };
  if (bet.state === 'refused') return { phase: 'refused', bet, code: bet.refusal ?? 'server-error' };
  return { phase: 'taken', bet, code: null };
}

/**
 * Creates the placing of bets, each under its own key. While the result of one is unknown nothing else is placed. A bet
 * with a lost response is looked up by its key. Only a bet that never arrived is sent again, under the same key.
 */
export function createPlacing({ call, now, pause, kept, changed, balance }: PlacingParts) {
  let placements: readonly Placement[] = kept.read().map((ask) => ({ ask, phase: 'looking', bet: null, code: null }));
  const find = (key: string): Placement | undefined => placements.find(({ ask }) => ask.key === key);
  const change = (key: string, next: Partial<Placement>): void => {
    placements = placements.map((placement) => (placement.ask.key === key ? { ...placement, ...next } : placement));
    kept.write(placements.filter((placement) => !isDecided(placement)).map(({ ask }) => ask));
    changed();
  };
  const isOpen = (key: string): boolean => placements.some((placement) => placement.ask.key === key && !isDecided(placement));
  const hear = (bet: BetView): void => {
    if (isOpen(bet.key)) change(bet.key, placementOf(bet));
  };
  const pauseBefore = (placement: Placement | undefined, attempt: number): number => {
    if (placement?.phase === 'waiting') return Math.max(0, (placement.bet?.decidesAtMs ?? 0) - now()) + DECIDED_PAUSE_MS;
    return LOOK_PAUSES_MS[Math.min(attempt, LOOK_PAUSES_MS.length - 1)] ?? 0;
  };
  /** Looks a bet up until its result is known, or until it is clear that it never arrived. */
  const look = async (key: string): Promise<void> => {
    let misses = 0;
    for (let attempt = 0; isOpen(key); attempt += 1) {
      await pause(pauseBefore(find(key), attempt));
      if (!isOpen(key)) return;
      const answer = await call('find-bet', { key });
      if (!answer.success) continue;
      if (answer.data) hear(answer.data);
      misses = answer.data ? 0 : misses + 1;
      if (misses < MISSES_OF_UNSENT) continue;
      change(key, { phase: 'unsent' });
      return;
    }
  };
  const send = async (ask: BetAsk): Promise<void> => {
    change(ask.key, { phase: 'asking' });
    const answer = await call('bet', ask);
    // The feed may have reported the result first.
    if (!isOpen(ask.key)) return;
    if (answer.success) hear(answer.data);
    else if (isUnknown(answer.code)) change(ask.key, { phase: 'looking' });
    else {
      if ('balanceMinor' in answer && answer.balanceMinor != null) balance(answer.balanceMinor);
      const bet = 'bet' in answer ? (answer.bet ?? null) : null;
      change(ask.key, { phase: 'refused', code: answer.code as BetRefusal, bet });
    }
    void look(ask.key);
  };
  const isBusy = (): boolean => placements.some((placement) => !isDecided(placement));
  for (const { ask } of placements) void look(ask.key);
  return {
    placements: (): readonly Placement[] => placements,
    isBusy,
    hear,
    /** Places these bets one after the other. Does nothing while the result of other bets is unknown. */
    async place(asks: readonly BetAsk[]): Promise<void> {
      if (isBusy()) return;
      placements = asks.map((ask) => ({ ask, phase: 'asking', bet: null, code: null }));
      for (const ask of asks) await send(ask);
    },
    /** Sends the bets that never arrived once more, unchanged. */
    async sendAgain(): Promise<void> {
      for (const { ask, phase } of placements) if (phase === 'unsent') await send(ask);
    },
    /** Drops the bets that never arrived, and all decided ones. */
    forget(): void {
      placements = placements.filter((placement) => !isDecided(placement) && placement.phase !== 'unsent');
      kept.write(placements.map(({ ask }) => ask));
      changed();
    },
  };
}
export type Placing = ReturnType<typeof createPlacing>;
