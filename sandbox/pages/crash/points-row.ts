import { byId, make } from '../page/element.ts';
import { formatMultiplier } from '../page/language.ts';
import { type CrashGame, chainOf } from './crash-game.ts';
import { openVerifier } from './sheets.ts';

const HIGH = 200;
const TOP = 1_000;

/** Shows the last crash points, newest first. Each one opens the verifier of its round. */
export function showPoints(game: CrashGame): void {
  const { translate, state } = game;
  const row = byId('points', HTMLElement);
  const newest = state.crashed[0]?.roundId ?? 0;
  if (row.dataset.newest === String(newest)) return;
  row.dataset.newest = String(newest);
  const buttons = state.crashed.map((round) => {
    const point = formatMultiplier(round.point);
    const look = round.point >= TOP ? 'top' : round.point >= HIGH ? 'high' : '';
    const button = make(
      'button',
      { type: 'button', class: look, 'aria-label': translate('crash.pointOf', { point }) },
      make('span', { class: 'figure' }, point),
    );
    button.addEventListener('click', () => {
      const chain = chainOf(state, round);
      if (chain) openVerifier(game, round, chain);
    });
    return button;
  });
  row.replaceChildren(...(newest === 0 ? [make('p', {}, translate('crash.noPoints'))] : buttons));
  row.scrollLeft = 0;
}
