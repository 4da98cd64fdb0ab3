import type { SceneView } from '../../contract/table-wire.ts';
import { MATCH_MS, type MatchShown, type Side } from '../../engine/table/rules/virtual/match.ts';
import { ballMarkup, groundMarkup, keeperMarkup } from '../art/pitch-art.ts';
import { byId, drawing, make } from '../page/element.ts';
import { play } from '../page/sound.ts';
import type { MatchSkin } from './skins.ts';
import { placesOf, playerSteps, stepsOf, teamSteps } from './ways.ts';

export interface Pitch {
  /** Shows all players in their starting positions. */
  ready(roundId: number): void;
  /** Plays a match from its current position, or shows its end. */
  run(roundId: number, scene: SceneView<MatchShown>, now: number): void;
}

const sides: readonly Side[] = [0, 1];

function teamLayer(side: Side, players: number): HTMLElement {
  const shirts = placesOf(side, players).map(([x, y]) => {
    const shirt = make('i', {});
    shirt.style.left = `${x / 10}%`;
    shirt.style.top = `${y / 10}%`;
    return shirt;
  });
  return make('div', { class: `layer team side-${side}` }, ...shirts);
}

/**
 * Creates the pitch of a match with its players. Teams, goalkeeper and ball are layers of the pitch's size, moved by
 * transforms.
 */
export function createPitch({ ground, players }: MatchSkin): Pitch {
  const place = byId('pitch', HTMLDivElement);
  const hasKeeper = ground === 'goal';
  const teams = hasKeeper ? [] : sides.map((side) => teamLayer(side, players));
  const keeper = make('div', { class: 'layer keeper' }, make('span', {}, drawing(keeperMarkup())));
  const ball = make('div', { class: 'layer ball' }, make('span', {}, drawing(ballMarkup(ground))));
  place.dataset.ground = ground;
  place.replaceChildren(drawing(groundMarkup(ground)), ...teams, ...(hasKeeper ? [keeper] : []), ball);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let running: Animation[] = [];
  let shown = '';
  const stand = (): void => {
    for (const animation of running) animation.cancel();
    running = [];
  };
  return {
    ready(roundId) {
      if (shown === `${roundId} ready`) return;
      shown = `${roundId} ready`;
      stand();
    },
    run(roundId, { isLast, shown: match, startedAtMs }, now) {
      const key = `${roundId} ${isLast}`;
      if (shown === key) return;
      shown = key;
      play('bell');
      stand();
      if (isLast || isStill.matches) return;
      const animate = (element: HTMLElement, steps: Keyframe[]): Animation => element.animate(steps, { duration: MATCH_MS, fill: 'forwards' });
      running = [
        animate(ball, stepsOf(match.ball)),
        ...teams.map((team, side) => animate(team, players === 1 ? playerSteps(match.ball, side as Side) : teamSteps(match.ball))),
        ...(hasKeeper ? [animate(keeper, stepsOf(match.keeper))] : []),
      ];
      for (const animation of running) animation.currentTime = Math.max(0, now - startedAtMs);
    },
  };
}
