import { arrowSteps } from '../page/arrow-steps.ts';
import { make } from '../page/element.ts';
import { play } from '../page/sound.ts';
import { createFoil } from './foil.ts';
import type { ScratchPlace } from './scratch-skin.ts';

export interface CardElement {
  /** Shows a card on which the places `scratched` are already scratched. */
  lay(places: readonly ScratchPlace[], scratched: readonly number[], canScratch: boolean): void;
  /** Marks the places that pay. `isAbove` means that the card returns more than its stake. */
  mark(isAbove: boolean): void;
  scratchAll(): void;
  press(key: string): void;
}

/** A pointer that has moved less than this is a tap, px. */
const TAP = 6;

/** Creates the card: places under a foil that a finger, the mouse or the keyboard removes. */
export function createCardElement(host: HTMLFieldSetElement, onScratched: (scratched: readonly number[]) => void): CardElement {
  const foil = createFoil();
  let places: readonly ScratchPlace[] = [];
  let buttons: HTMLButtonElement[] = [];
  let scratched = new Set<number>();
  let canScratch = false;
  let at = 0;
  const nameAll = (): void => {
    for (const [index, button] of buttons.entries()) {
      const isOpen = scratched.has(index);
      button.setAttribute('aria-label', (isOpen ? places[index]?.name : places[index]?.coveredName) ?? '');
      button.setAttribute('aria-disabled', String(isOpen || !canScratch));
      button.tabIndex = index === at ? 0 : -1;
    }
  };
  const cover = (): void => {
    const boxes = buttons.map((button, index) =>
      scratched.has(index) ? null : { left: button.offsetLeft, top: button.offsetTop, width: button.offsetWidth, height: button.offsetHeight },
    );
    foil.cover(boxes, host.clientWidth, host.clientHeight);
  };
  const open = (opened: readonly number[]): void => {
    const fresh = opened.filter((place) => !scratched.has(place));
    if (!canScratch || fresh.length === 0) return;
    for (const place of fresh) {
      foil.clear(place);
      scratched.add(place);
    }
    play('reveal');
    canScratch = scratched.size < places.length;
    nameAll();
    onScratched([...scratched]);
  };
  const rebuild = (): void => {
    buttons = places.map((place, index) => {
      const button = make('button', { type: 'button', class: `scratch-place ${place.look}` }, ...place.face);
      button.addEventListener('click', () => open([index]));
      return button;
    });
    host.replaceChildren(...buttons, foil.canvas);
  };
  listenToRubbing(host, foil, () => canScratch, open);
  new ResizeObserver(cover).observe(host);
  return {
    lay(next, done, isOpen) {
      places = next;
      scratched = new Set(done);
      canScratch = isOpen;
      const isHeld = host.contains(document.activeElement);
      rebuild();
      nameAll();
      if (isHeld) buttons[at]?.focus();
      cover();
    },
    mark(isAbove) {
      for (const [index, button] of buttons.entries()) {
        button.classList.toggle('paying', places[index]?.isPaying === true);
        button.classList.toggle('above', isAbove);
      }
    },
    scratchAll: () => open(places.map((_, index) => index)),
    press(key) {
      const [across, down] = arrowSteps[key] ?? [0, 0];
      const from = buttons[at];
      if ((across === 0 && down === 0) || !from) return;
      if (host.contains(document.activeElement)) at = nearest(buttons, from, across, down) ?? at;
      nameAll();
      buttons[at]?.focus();
    },
  };
}

/** Returns the index of the next place in a direction, or null at the edge. */
function nearest(buttons: readonly HTMLElement[], from: HTMLElement, across: number, down: number): number | null {
  const middle = (element: HTMLElement) => [element.offsetLeft + element.offsetWidth / 2, element.offsetTop + element.offsetHeight / 2] as const;
  const [x, y] = middle(from);
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, button] of buttons.entries()) {
    const [atX, atY] = middle(button);
    const along = (atX - x) * across + (atY - y) * down;
    const aside = Math.abs((atX - x) * down) + Math.abs((atY - y) * across);
    if (along < 8 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = index;
  }
  return best;
}

function listenToRubbing(
  host: HTMLElement,
  { canvas, rub, placeAt }: ReturnType<typeof createFoil>,
  isOpen: () => boolean,
  open: (places: readonly number[]) => void,
): void {
  let last: readonly [number, number] | null = null;
  let start: readonly [number, number] = [0, 0];
  let isTap = false;
  const pointOf = (event: PointerEvent): readonly [number, number] => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (!isOpen()) return;
    canvas.setPointerCapture(event.pointerId);
    last = pointOf(event);
    start = last;
    isTap = true;
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!last || !isOpen()) return;
    const point = pointOf(event);
    if (isTap && Math.hypot(point[0] - start[0], point[1] - start[1]) < TAP) return;
    isTap = false;
    play('scratch');
    const done = rub(last, point);
    last = point;
    open(done);
  });
  canvas.addEventListener('pointerup', () => {
    // A tap uncovers the whole place.
    const place = last && isTap ? placeAt(...start) : null;
    if (place !== null) open([place]);
    last = null;
  });
  canvas.addEventListener('pointercancel', () => {
    last = null;
  });
  host.addEventListener('dragstart', (event) => event.preventDefault());
}
