import type { KenoGame } from '../../engine/table/rules/tv-keno.ts';
import { byId, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import type { Translate } from '../page/language.ts';
import { ballElement } from '../television/ball-element.ts';

const FALL_MS = 420;

/** Creates the strip with the last ball, large, the balls before it, newest first, and the number of balls drawn. */
export function createBallStrip(game: KenoGame, translate: Translate): { show(drawn: readonly number[], roundId: number): void } {
  const strip = byId('strip', HTMLDivElement);
  const count = make('span', { class: 'ball-count figure' });
  const [last, before] = [make('span', { class: 'last-ball' }), make('span', { class: 'balls-before' })];
  strip.setAttribute('role', 'img');
  strip.replaceChildren(last, before, count);
  let shown = '';
  let shownRound = 0;
  let shownCount = 0;
  return {
    show(drawn, roundId) {
      const key = `${roundId} ${drawn.join(' ')}`;
      if (key === shown) return;
      const isNew = roundId === shownRound && drawn.length === shownCount + 1;
      [shown, shownRound, shownCount] = [key, roundId, drawn.length];
      const ball = ballElement(drawn.at(-1) ?? null);
      if (game.lastBallTimes > 1 && drawn.length === game.drawn) ball.append(make('b', {}, translate('timesStake', { times: game.lastBallTimes })));
      last.replaceChildren(ball);
      before.replaceChildren(
        ...drawn
          .slice(0, -1)
          .reverse()
          .map((number) => ballElement(number)),
      );
      count.textContent = `${drawn.length} / ${game.drawn}`;
      strip.setAttribute('aria-label', translate('tvKeno.fallen', { count: drawn.length, of: game.drawn }));
      if (!isNew || !isMotionWanted()) return;
      const drop = [{ transform: 'translateY(-130%) rotate(-160deg)' }, { transform: 'translateY(6%) rotate(8deg)', offset: 0.7 }, { transform: 'none' }];
      ball.animate(drop, { duration: FALL_MS, easing: 'cubic-bezier(.3,.1,.4,1)' });
    },
  };
}
