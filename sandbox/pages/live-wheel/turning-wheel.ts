import type { SceneView } from '../../contract/table-wire.ts';
import type { MoneyWheelShown } from '../../engine/table/rules/money-wheel.ts';
import { type MoneyWheelDress, moneyWheelMarkup, pointerMarkup } from '../art/money-wheel.ts';
import { byId, drawing } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { animateScene, clockwise, rotated, soundScene } from '../table/animate-scene.ts';

/** Minimum rotation of the wheel in one spin, in degrees. */
const TURN = 5 * 360;
const SLOWING = 2.3;
const SAMPLES = 72;
const parts = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES);
/**
 * How far the pegs bend the pointer at full speed, in degrees, and the share of a spin after which they no longer bend
 * it.
 */
const [BEND, BENT_UNTIL] = [20, 0.93];
/** The pause before a second spin, as a share of the scene. */
const PAUSE = 0.08;

/**
 * Returns the angle of the wheel, in degrees, at a share of its scene, in which it reaches its stops one after the
 * other.
 */
function angleAt(part: number, from: number, stops: readonly number[]): number {
  const share = (1 - PAUSE * (stops.length - 1)) / stops.length;
  const number = Math.min(stops.length - 1, Math.floor(part / (share + PAUSE)));
  const own = Math.min(1, (part - number * (share + PAUSE)) / share);
  const [start, stop] = [number === 0 ? from : (stops[number - 1] ?? 0), stops[number] ?? 0];
  return stop - (TURN + clockwise(start, stop)) * (1 - own) ** SLOWING;
}

function pointerFrames(stops: number): Keyframe[] {
  return parts.map((part, index) => {
    const own = (part * stops) % 1;
    const bend = index % 2 === 1 && own < BENT_UNTIL ? BEND * Math.sqrt(1 - own) : 0;
    return { transform: rotated(-bend) };
  });
}

/** Creates the wheel and its pointer. It turns from its previous position for the duration of its scene. */
export function createTurningWheel(order: readonly string[], dress: MoneyWheelDress) {
  const [wheel, pointer] = [drawing(moneyWheelMarkup(order, dress)), drawing(pointerMarkup())] as [SVGSVGElement, SVGSVGElement];
  byId('wheel', HTMLDivElement).replaceChildren(wheel, pointer);
  const angleOf = (place: number): number => (-360 / order.length) * place;
  let shownRound = 0;
  let angle = 0;
  const stand = (place: number): void => {
    angle = angleOf(place);
    wheel.style.transform = rotated(angle);
  };
  return {
    /** Shows the final position of a past round, as long as no round has been spun. */
    rest(place: number): void {
      if (shownRound === 0) stand(place);
    },
    spin(roundId: number, scene: SceneView<MoneyWheelShown>, now: number): void {
      if (roundId === shownRound) return;
      shownRound = roundId;
      const from = angle;
      const { stops } = scene.shown;
      stand(stops.at(-1) ?? 0);
      if (scene.isLast || !isMotionWanted()) return;
      soundScene('wheel', scene, now);
      const angles = stops.map(angleOf);
      const frames = parts.map((part) => ({ transform: rotated(angleAt(part, from, angles)) }));
      animateScene(wheel, frames, scene, now);
      animateScene(pointer, pointerFrames(stops.length), scene, now);
    },
  };
}
