import { byId, make } from '../page/element.ts';
import { ballElement } from './ball-element.ts';
import type { HallPage } from './hall-page.ts';

/** The newest ball and those before it. */
const SHOWN = 5;
const ROLL_MS = 420;
const EASING = 'cubic-bezier(.2,.8,.2,1)';

const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The row of the last balls, the newest large and in front; a new one rolls in and moves the others on. */
export function createBallRow(host: HallPage): { show(balls: readonly number[], golden: number | null, isFresh: boolean): void } {
  const slots = Array.from({ length: SHOWN }, () => make('li', {}));
  byId('balls', HTMLUListElement).replaceChildren(...slots);
  let shown = '';
  const moveOn = (): void => {
    const boxes = slots.map(({ offsetLeft, offsetWidth }) => ({ middle: offsetLeft + offsetWidth / 2, width: offsetWidth }));
    slots.forEach((slot, index) => {
      const [from, to] = [boxes[index - 1], boxes[index]];
      if (!to || !slot.firstElementChild) return;
      const start = from ? `translateX(${from.middle - to.middle}px) scale(${from.width / to.width})` : `translateX(${-to.width}px) rotate(-200deg)`;
      slot.firstElementChild.animate(
        [
          { transform: start, opacity: from ? 1 : 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: ROLL_MS, easing: EASING },
      );
    });
  };
  return {
    show(balls, golden, isFresh) {
      const key = `${balls.slice(-SHOWN).join(' ')} ${golden}`;
      if (key === shown) return;
      shown = key;
      slots.forEach((slot, index) => {
        const number = balls[balls.length - 1 - index];
        slot.replaceChildren(...(number === undefined ? [] : [ballElement(host, number, number === golden)]));
      });
      if (isFresh && isMotionWanted()) moveOn();
    },
  };
}
