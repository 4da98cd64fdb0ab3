import type { RandomStream } from '../../engine/fairness/random-stream.ts';
import { quickStream } from '../../engine/slot/simulate-rounds.ts';

export const walletFaultNames = ['repeat', 'reorder', 'delay', 'drop', 'forge'] as const;
export type WalletFaultName = (typeof walletFaultNames)[number];
/** The rate of each fault of the calls to the operator's wallet, from 0 to 1. The same seed draws the same faults. */
export type WalletFaults = Readonly<Record<WalletFaultName | 'seed', number>>;

/** An example of the text form: a seed and a rate for each fault. */
export const faultsExample = 'seed=7,repeat=0.1,reorder=0.1,delay=0.1,drop=0.1,forge=0.05';

const RATE = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/;
const SEED = /^\d{1,9}$/;

/**
 * Parses faults from their text form. Returns null for an unknown or repeated name, a number out of bounds, no seed, or
 * no rate.
 */
export function readWalletFaults(text: string): WalletFaults | null {
  const read = new Map<string, number>();
  for (const part of text.split(',')) {
    const [name = '', value = '', ...rest] = part.split('=');
    const isKnown = name === 'seed' ? SEED.test(value) : walletFaultNames.some((known) => known === name) && RATE.test(value);
    if (!isKnown || rest.length > 0 || read.has(name)) return null;
    read.set(name, Number(value));
  }
  if (!read.has('seed') || read.size === 1) return null;
  const rateOf = (name: string) => read.get(name) ?? 0;
  return { seed: rateOf('seed'), repeat: rateOf('repeat'), reorder: rateOf('reorder'), delay: rateOf('delay'), drop: rateOf('drop'), forge: rateOf('forge') };
}

/** The faults of one call. */
export interface Fate {
  /** The fault of the call itself; null if the call passes through. */
  loss: 'drop' | 'delay' | 'reorder' | null;
  isRepeated: boolean;
  isForged: boolean;
  /**
   * Three numbers in [0, 1). They decide how bad the loss is, how late the repetition arrives, and which forgery is
   * tried.
   */
  lossDraw: number;
  repeatDraw: number;
  forgeDraw: number;
}

/**
 * Distance between the seeds of two players. It is prime, so that neighbouring players and neighbouring seeds share no
 * sequence.
 */
const PLAYER_STEP = 1_000_003;

/**
 * Draws fates from the seed. The calls of each player have a sequence of their own, assigned in the order of the
 * players' first calls, so that it does not depend on who is faster.
 */
export function createFates(faults: WalletFaults): (user: string) => Fate {
  const streams = new Map<string, RandomStream>();
  return (user) => {
    const stream = streams.get(user) ?? quickStream(faults.seed + streams.size * PLAYER_STEP);
    streams.set(user, stream);
    const [drop, delay, reorder, repeat, forge] = [faults.drop, faults.delay, faults.reorder, faults.repeat, faults.forge].map(
      (rate) => stream.nextFloat() < rate,
    );
    return {
      loss: drop ? 'drop' : delay ? 'delay' : reorder ? 'reorder' : null,
      isRepeated: repeat === true,
      isForged: forge === true,
      lossDraw: stream.nextFloat(),
      repeatDraw: stream.nextFloat(),
      forgeDraw: stream.nextFloat(),
    };
  };
}
