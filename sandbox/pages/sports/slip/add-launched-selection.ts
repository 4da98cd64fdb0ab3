import type { SportsDesk } from '../sports-desk.ts';
import type { LaunchedSelection } from '../sports-launch.ts';
import { offeredIn } from './recall-selections.ts';

/**
 * Puts the selection that the page was opened with on the slip, at its current odds. Anyone may have written it into
 * the address, so only an outcome that accepts bets now is taken. Returns null once it is on the slip, otherwise why it
 * is not, in words.
 */
export async function addLaunchedSelection({ call, slip, translate }: SportsDesk, selection: LaunchedSelection): Promise<string | null> {
  const answer = await call('event', { matchId: selection.matchId });
  if (!answer.success && answer.code !== 'not-found') return translate('recall.failed');
  const offered = answer.success ? offeredIn(answer.data, selection) : null;
  if (!offered) return translate('selection.gone');
  const { seen, ...ask } = offered;
  if (!slip.has(ask)) slip.toggle(ask, seen);
  return null;
}
