import type { RandomStream } from '../fairness/random-stream.ts';
import { playCascades } from './cascades.ts';
import { drawStops, stepAt } from './engine.ts';
import { playHold } from './hold.ts';
import type { FreeSpinRules, LineRules, RuleSet, WaysRules } from './rule-set.ts';
import type { SlotOutcome, SlotStep } from './slot-outcome.ts';

const countSymbol = (step: SlotStep, symbol: string): number => step.window.flat().filter((candidate) => candidate === symbol).length;

function playFreeSpins(rules: LineRules, free: FreeSpinRules, stream: RandomStream): SlotStep[] {
  return Array.from({ length: free.spins }, (_, index) =>
    stepAt(rules, drawStops(rules, stream), { kind: 'free', multiplier: free.multiplier, left: free.spins - index - 1 }),
  );
}

function playStrips(rules: LineRules | WaysRules, stream: RandomStream): SlotOutcome {
  const stops = drawStops(rules, stream);
  const first = stepAt(rules, stops);
  const steps = [first];
  if (rules.kind === 'lines' && rules.hold) steps.splice(0, 1, ...playHold(rules, rules.hold, first, stream));
  if (rules.kind === 'lines' && rules.freeSpins && countSymbol(first, 'scatter') >= rules.freeSpins.needed)
    steps.push(...playFreeSpins(rules, rules.freeSpins, stream));
  return { stops, steps, pay: steps.reduce((sum, step) => sum + step.pay, 0) };
}

/**
 * Plays a whole round, including bonuses, from its random stream. The same stream gives the same round on the server
 * and in a browser.
 */
export function playRound(rules: RuleSet, stream: RandomStream): SlotOutcome {
  return rules.kind === 'cascades' ? playCascades(rules, stream) : playStrips(rules, stream);
}
