import { byId, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play } from '../page/sound.ts';
import { ballElement } from './ball-element.ts';
import type { HallPage } from './hall-page.ts';

/** Number of balls shown: the newest ball and those before it. */
const SHOWN = 5;
const ROLL_MS = 420;
const EASING = 'cubic-bezier(.2,.8,.2,1)';

/**
 * Returns a function that returns the positions of the slots, px. They are measured again only when a slot is resized,
 * to avoid a forced layout at each ball.
 */
function measureSlots(slots: readonly HTMLElement[]): () => readonly { middle: number; width: number }[] {
  let boxes: { middle: number; width: number }[] = [];
  const measure = (): void => {
    boxes = slots.map(({ offsetLeft, offsetWidth }) => ({ middle: offsetLeft + offsetWidth / 2, width: offsetWidth }));
  };
  const observer = new ResizeObserver(measure);
  for (const slot of slots) observer.observe(slot);
  return () => boxes;
}

/** Rolls the newest ball into the first slot, and moves each other ball from the previous slot to its own. */
function moveOn(slots: readonly HTMLElement[], boxes: readonly { middle: number; width: number }[]): void {
  slots.forEach((slot, index) => {
    const [from, to] = [boxes[index - 1], boxes[index]];
    if (!to || to.width === 0 || !slot.firstElementChild) return;
    const start = from ? `translateX(${from.middle - to.middle}px) scale(${from.width / to.width})` : `translateX(${-to.width}px) rotate(-200deg)`;
    slot.firstElementChild.animate(
      [
        { transform: start, opacity: from ? 1 : 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: ROLL_MS, easing: EASING },
    );
  });
}

/**
 * Creates the row of the last balls. The newest one is large and in front. A new ball rolls in and moves the others one
 * slot further.
 */
export function createBallRow(host: HallPage): { show(balls: readonly number[], golden: number | null, isFresh: boolean): void } {
  const slots = Array.from({ length: SHOWN }, () => make('li', {}));
  byId('balls', HTMLUListElement).replaceChildren(...slots);
  const boxes = measureSlots(slots);
  /** The balls in the row, newest first. */
  let shown: { number: number; element: Element }[] = [];
  return {
    show(balls, golden, isFresh) {
      const next = balls.slice(-SHOWN).reverse();
      if (next.join() === shown.map(({ number }) => number).join()) return;
      const lying = new Map(shown.map(({ number, element }) => [number, element]));
      shown = next.map((number) => ({ number, element: lying.get(number) ?? ballElement(host, number, number === golden) }));
      slots.forEach((slot, index) => {
        slot.replaceChildren(...(shown[index] ? [shown[index].element] : []));
      });
      if (isFresh) play('ball', { step: balls.length - 1 });
      if (isFresh && isMotionWanted()) moveOn(slots, boxes());
    },
  };
}
