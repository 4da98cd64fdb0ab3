import type { OwnCrashBetView } from '../wire.ts';
import { type CrashState, ownBetOf } from './crash-game.ts';

/** What a panel offers: an act with its bet, or what has become of one. */
export type PanelView =
  | { kind: 'place' | 'place-next' }
  | { kind: 'asking' | 'cancel' | 'cancel-next' | 'cash-out' | 'done'; bet: OwnCrashBetView }
  | { kind: 'closed' };

/** What a panel shows as things stand; `asked` is a bet of it whose answer has not come. */
export function panelView(state: CrashState, panel: number, isAsking: boolean): PanelView {
  const { round } = state;
  if (!round) return { kind: 'closed' };
  const current = ownBetOf(state, panel, round.roundId);
  // Without the feed a flight cannot be seen, but its bets can still be cashed out.
  if (state.isLineLost) return round.phase === 'flying' && current?.state === 'open' ? { kind: 'cash-out', bet: current } : { kind: 'closed' };
  const next = round.openRoundId === round.roundId ? null : ownBetOf(state, panel, round.openRoundId);
  if (round.phase === 'betting') {
    if (current) return { kind: current.state === 'open' ? 'cancel' : 'asking', bet: current };
    return isAsking ? { kind: 'closed' } : { kind: 'place' };
  }
  if (round.phase === 'flying' && current?.state === 'open') return { kind: 'cash-out', bet: current };
  if (next) return { kind: next.state === 'open' ? 'cancel-next' : 'asking', bet: next };
  if (current?.state === 'cashed' && round.phase === 'flying') return { kind: 'done', bet: current };
  return isAsking ? { kind: 'closed' } : { kind: 'place-next' };
}
