import type { RoundView, StepView } from '../../contract/wire.ts';
import { formatMoney } from '../page/language.ts';
import type { FeatureBar } from './feature-bar.ts';
import type { Game } from './game.ts';
import type { Patience } from './patience.ts';
import type { Reels } from './reels.ts';
import type { Table } from './table.ts';

export interface Stage {
  game: Game;
  reels: Reels;
  table: Table;
  feature: FeatureBar;
}

const LIT_MS = 900;
const COVER_MS = 450;
const OPENING_MS = 1_400;
const RESPIN_MS = 800;
const FREE_SPIN_TURN_MS = 250;
const EMPTY_SPIN_MS = 350;

/** Shows how one step arrives on the reels. */
async function bringStep({ reels }: Stage, step: StepView, before: StepView | undefined, patience: Patience): Promise<void> {
  if (step.kind === 'cascade' && before) {
    const cells = before.wins.flatMap((win) => win.cells);
    await patience.until(reels.vanish(cells));
    if (!patience.isOver()) await patience.until(reels.fall(step.window, cells));
    return;
  }
  if (step.kind === 'respin') {
    await patience.pause(RESPIN_MS);
    return;
  }
  if (step.kind === 'free') {
    reels.turn();
    await patience.pause(FREE_SPIN_TURN_MS);
  }
  if (!patience.isOver()) await patience.until(reels.land(step.window));
}

/** Returns the cells that open a bonus: scatters before the first free spin, coins before the first re-spin. */
function openingCells(step: StepView, next: StepView): number[] {
  if (step.kind !== 'spin') return [];
  if (next.kind === 'respin') return step.coins.map(({ cell }) => cell);
  if (next.kind !== 'free') return [];
  return step.window.flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === 'scatter' ? [reel * symbols.length + row] : [])));
}

/** Shows what a step has brought and which bonus it opens, before the next step begins. */
async function dwellOn({ game, reels, table }: Stage, step: StepView, next: StepView, soFarMinor: number, patience: Patience): Promise<void> {
  if (soFarMinor > 0) table.say(game.translate('soFar', { amount: formatMoney(soFarMinor) }));
  if (step.kind === 'respin') return;
  const cells = step.wins.flatMap((win) => win.cells);
  if (cells.length > 0) reels.light(cells, false);
  await patience.pause(cells.length > 0 ? LIT_MS : EMPTY_SPIN_MS);
  const opening = openingCells(step, next);
  if (opening.length === 0 || patience.isOver()) return;
  reels.calm();
  reels.light(opening, false);
  const { rules, translate } = game;
  if (rules.kind === 'lines' && rules.freeSpins) table.say(translate('freeSpinsOpen', { count: opening.length, spins: rules.freeSpins.spins }));
  if (rules.kind === 'lines' && rules.hold) table.say(translate('respinsOpen', { count: opening.length, respins: rules.hold.respins }));
  await patience.pause(OPENING_MS);
  reels.calm();
}

/** Returns the value of the coins held so far, kuruş. They are paid with the last re-spin. */
const heldMinor = (step: StepView): number => (step.kind === 'respin' || step.left > 0 ? step.coins.reduce((sum, coin) => sum + coin.worthMinor, 0) : 0);

/** Shows the end of a round at rest. */
export function showEnd({ reels, feature }: Stage, round: RoundView): void {
  const last = round.steps.at(-1);
  if (!last) return;
  reels.showStep(last);
  feature.show(round.steps.length > 1 ? last : null);
}

/** Shows a round that is already decided, step by step, until it ends or the player skips. */
export async function showRound(stage: Stage, round: RoundView, patience: Patience): Promise<void> {
  const { reels, feature } = stage;
  let soFarMinor = 0;
  for (const [index, step] of round.steps.entries()) {
    if (patience.isOver() && index > 0) break;
    // The bonus counter counts a free spin when it begins, and everything else when it has come to rest.
    if (step.kind === 'free') feature.show(step);
    if (index === 0 && patience.isOver()) await reels.land(step.window);
    else await bringStep(stage, step, round.steps[index - 1], patience);
    if (patience.isOver()) break;
    if (step.covered.length > 0) {
      reels.cover(step.covered);
      await patience.pause(COVER_MS);
    }
    reels.showCoins(step.coins, step.kind === 'respin');
    feature.show(round.steps.length > 1 ? step : null);
    soFarMinor += step.winMinor;
    const next = round.steps[index + 1];
    if (next) await dwellOn(stage, step, next, soFarMinor + heldMinor(step), patience);
  }
  showEnd(stage, round);
}
