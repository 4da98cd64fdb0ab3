import { angleOf, wheelMarkup } from '../art/wheel.ts';
import { byId, drawing, make } from '../page/element.ts';
import type { SceneView } from '../table-wire.ts';

const TURNS = 6;
const REST_EASING = 'cubic-bezier(.15,.55,.2,1)';

/** The wheel: it turns to the number over the time of its scene, from wherever that stands when it is seen first. */
export function createLiveWheel() {
  const wheel = drawing(wheelMarkup()) as SVGSVGElement;
  byId('wheel', HTMLDivElement).replaceChildren(wheel, make('span', { class: 'ball' }));
  let angle = 0;
  let turned = '';
  return {
    /** Whether the number may be told: the wheel has come to rest. */
    show(roundId: number, scene: SceneView<{ number: number }>, now: number): void {
      const key = String(roundId);
      if (key === turned) return;
      turned = key;
      const from = angle % 360;
      angle = angleOf(scene.shown.number);
      wheel.style.transform = `rotate(${angle}deg)`;
      const isStill = scene.isLast || matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill) return;
      const turning = wheel.animate([{ transform: `rotate(${from + 360 * TURNS}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: scene.endsAtMs - scene.startedAtMs,
        easing: REST_EASING,
      });
      turning.currentTime = Math.max(0, now - scene.startedAtMs);
    },
  };
}
