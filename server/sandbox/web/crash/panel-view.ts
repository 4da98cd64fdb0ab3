import type { OwnCrashBetView } from '../wire.ts';
import { type CrashState, ownBetOf } from './crash-game.ts';

/** What a panel offers: an act with its bet, or what has become of one. */
export type PanelView =
  | { kind: 'place' | 'place-next' }
  | { kind: 'asking' | 'cancel' | 'cancel-next' | 'cash-out' | 'done'; bet: OwnCrashBetView }
  /** A cash-out is on its way: nothing is the player's before the answer, so no sum is shown. */
  | { kind: 'cashing'; bet: OwnCrashBetView; requestedAt: number | null }
  | { kind: 'closed' };

/** An act of a panel whose answer has not come. */
export interface PendingAct {
  kind: PanelView['kind'];
  /** The multiplier in hundredths that was on the screen at the press; null where none was. */
  multiplier: number | null;
}

/** What a standing bet offers, and while an act on it is pending, which. */
function standingView(kind: 'cancel' | 'cancel-next' | 'cash-out', bet: OwnCrashBetView, pending: PendingAct | null): PanelView {
  if (!pending) return { kind, bet };
  return pending.kind === 'cash-out' ? { kind: 'cashing', bet, requestedAt: pending.multiplier } : { kind: 'asking', bet };
}

/** What a panel shows as things stand. */
export function panelView(state: CrashState, panel: number, pending: PendingAct | null): PanelView {
  const { round } = state;
  if (!round) return { kind: 'closed' };
  const current = ownBetOf(state, panel, round.roundId);
  // Without the feed a flight cannot be seen, but its bets can still be cashed out.
  if (state.isLineLost) return round.phase === 'flying' && current?.state === 'open' ? standingView('cash-out', current, pending) : { kind: 'closed' };
  const next = round.openRoundId === round.roundId ? null : ownBetOf(state, panel, round.openRoundId);
  if (round.phase === 'betting') {
    if (current) return current.state === 'open' ? standingView('cancel', current, pending) : { kind: 'asking', bet: current };
    return { kind: pending ? 'closed' : 'place' };
  }
  // Until the feed or the answer says what became of it, a pressed cash-out stays pending over the crash.
  const isCashing = pending?.kind === 'cash-out';
  if (current?.state === 'open' && (round.phase === 'flying' || isCashing)) return standingView('cash-out', current, pending);
  if (next) return next.state === 'open' ? standingView('cancel-next', next, pending) : { kind: 'asking', bet: next };
  if (current?.state === 'cashed' && round.phase === 'flying') return { kind: 'done', bet: current };
  return { kind: pending ? 'closed' : 'place-next' };
}
