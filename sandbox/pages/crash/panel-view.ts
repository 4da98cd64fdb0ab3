import type { OwnCrashBetView } from '../../contract/wire.ts';
import { type CrashState, ownBetOf } from './crash-game.ts';

/** What a panel offers: an action with its bet, or the result of one. */
export type PanelView =
  | { kind: 'place' | 'place-next' }
  | { kind: 'asking' | 'cancel' | 'cancel-next' | 'cash-out' | 'done'; bet: OwnCrashBetView }
  /** A cash-out is in progress. Its result is unknown before the response, so no amount is shown. */
  | { kind: 'cashing'; bet: OwnCrashBetView; requestedAt: number | null }
  | { kind: 'closed' };

/** An action of a panel that has no response yet. */
export interface PendingAct {
  kind: PanelView['kind'];
  /** The multiplier on the screen when the button was pressed, in hundredths; null for none. */
  multiplier: number | null;
}

/** Returns what an open bet offers, or the pending action on it. */
function standingView(kind: 'cancel' | 'cancel-next' | 'cash-out', bet: OwnCrashBetView, pending: PendingAct | null): PanelView {
  if (!pending) return { kind, bet };
  return pending.kind === 'cash-out' ? { kind: 'cashing', bet, requestedAt: pending.multiplier } : { kind: 'asking', bet };
}

/** Returns what a panel shows in this state. */
export function panelView(state: CrashState, panel: number, pending: PendingAct | null): PanelView {
  const { round } = state;
  if (!round) return { kind: 'closed' };
  const current = ownBetOf(state, panel, round.roundId);
  // Without the feed, the flight cannot be shown, but its bets can still be cashed out.
  if (state.isLineLost) return round.phase === 'flying' && current?.state === 'open' ? standingView('cash-out', current, pending) : { kind: 'closed' };
  const next = round.openRoundId === round.roundId ? null : ownBetOf(state, panel, round.openRoundId);
  if (round.phase === 'betting') {
    if (current) return current.state === 'open' ? standingView('cancel', current, pending) : { kind: 'asking', bet: current };
    return { kind: pending ? 'closed' : 'place' };
  }
  // A requested cash-out stays pending after the crash, until the feed or the response reports its result.
  const isCashing = pending?.kind === 'cash-out';
  if (current?.state === 'open' && (round.phase === 'flying' || isCashing)) return standingView('cash-out', current, pending);
  if (next) return next.state === 'open' ? standingView('cancel-next', next, pending) : { kind: 'asking', bet: next };
  if (current?.state === 'cashed' && round.phase === 'flying') return { kind: 'done', bet: current };
  return { kind: pending ? 'closed' : 'place-next' };
}
