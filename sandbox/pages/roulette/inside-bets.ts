import type { RouletteBoard } from '../../engine/hand/rules/roulette-board.ts';
import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import type { Spots } from '../page/spot-stakes.ts';
import { openSheet } from '../slot/sheet.ts';
import { type BoardPoint, boardGrids, type InsidePlace, insidePlaceOf } from './inside-places.ts';

interface InsideParts {
  board: RouletteBoard;
  translate: Translate;
  put(spot: string): void;
  /** Creates a chip that shows a stake, kuruş. */
  chipOf(stakeMinor: number): Element;
}

/** The duration of a long press on a number, which shows the bets on its edges, ms. */
const LONG_PRESS_MS = 500;
/** The maximum distance of a mouse click from the point of a bet between fields, px. */
const NEAR_PX = 10;
const kinds: Readonly<Record<number, 'roulette.split' | 'roulette.street' | 'roulette.corner' | 'roulette.sixLine'>> = {
  2: 'roulette.split',
  3: 'roulette.street',
  4: 'roulette.corner',
  6: 'roulette.sixLine',
};

function standAt(element: HTMLElement, wide: BoardPoint, narrow: BoardPoint): void {
  const shares = {
    '--wide-x': wide.x / boardGrids.wide.columns,
    '--wide-y': wide.y / boardGrids.wide.rows,
    '--narrow-x': narrow.x / boardGrids.narrow.columns,
    '--narrow-y': narrow.y / boardGrids.narrow.rows,
  };
  for (const [name, share] of Object.entries(shares)) element.style.setProperty(name, String(share));
}

const isMouse = (event: Event): event is PointerEvent => event instanceof PointerEvent && event.pointerType === 'mouse';
const numberOf = (event: Event): number | null => {
  const spot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  return spot !== undefined && /^n\d+$/.test(spot) ? Number(spot.slice(1)) : null;
};

function showHint(hint: HTMLElement, place: InsidePlace | undefined): void {
  hint.hidden = !place;
  if (place) standAt(hint, place.wide, place.narrow);
}

interface Gestures {
  /** Returns the bet between fields at the mouse, or null if none is near. */
  spotAt(event: MouseEvent): string | null;
  ask(number: number): void;
  put(spot: string): void;
  hover(spot: string | null): void;
}

/** Listens for the mouse on edges, and for the gestures that show the bets on a number's edges. */
function listenForInsides(host: HTMLElement, { spotAt, ask, put, hover }: Gestures): void {
  let pressed: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const promptOnce = (number: number): void => {
    clearTimeout(pressed);
    if (isAsked) return;
    isAsked = true;
    ask(number);
  };
  host.addEventListener('pointerdown', (event) => {
    isAsked = false;
    const number = numberOf(event);
    if (number !== null && !isMouse(event)) pressed = setTimeout(() => promptOnce(number), LONG_PRESS_MS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) host.addEventListener(end, () => clearTimeout(pressed));
  host.addEventListener('contextmenu', (event) => {
    const number = numberOf(event);
    if (number === null) return;
    event.preventDefault();
    promptOnce(number);
  });
  host.addEventListener('keydown', (event) => {
    const number = numberOf(event);
    isAsked = false;
    if (number !== null && event.key.toLocaleLowerCase('en') === 'b') ask(number);
  });
  // Captures the click before the field itself handles it.
  host.addEventListener(
    'click',
    (event) => {
      const spot = isMouse(event) ? spotAt(event) : null;
      if (!isAsked && spot === null) return;
      event.stopPropagation();
      if (!isAsked && spot !== null) put(spot);
      isAsked = false;
    },
    { capture: true },
  );
  host.addEventListener('pointermove', (event) => {
    hover(isMouse(event) ? spotAt(event) : null);
  });
}

/**
 * Enables bets between the fields of a board: by the mouse on the edges, otherwise by a long press on a number, its
 * context menu, or the B key.
 */
export function createInsideBets(host: HTMLElement, { board, translate, put, chipOf }: InsideParts) {
  const highest = board.order.length - 1;
  const places = new Map([...board.insides].map(([spot, covered]) => [spot, insidePlaceOf(covered, highest)]));
  const hint = make('span', { class: 'inside-hint', hidden: '' });
  const layer = make('div', { class: 'insides', 'aria-hidden': 'true' }, hint);
  host.append(layer);

  const spotAt = (event: MouseEvent): string | null => {
    const { left, top, width, height } = layer.getBoundingClientRect();
    const layout = getComputedStyle(layer).getPropertyValue('--layout').trim() === 'wide' ? 'wide' : 'narrow';
    const { columns, rows } = boardGrids[layout];
    const [acrossPx, downPx] = [width / columns, height / rows];
    const near = [...places].filter(([, { [layout]: point }]) => {
      const [byX, byY] = [left + point.x * acrossPx - event.clientX, top + point.y * downPx - event.clientY];
      return Math.hypot(byX, byY) <= NEAR_PX;
    });
    return near[0]?.[0] ?? null;
  };
  const ask = (number: number): void => {
    const choices = [...board.insides]
      .filter(([, covered]) => covered.includes(number))
      .sort(([, one], [, other]) => one.length - other.length)
      .map(([spot, covered]) => {
        const button = make('button', { class: 'button', type: 'button', 'data-inside': spot }, make('b', {}, covered.join(' · ')));
        const kind = kinds[covered.length];
        if (kind) button.append(make('span', {}, translate(kind)));
        button.addEventListener('click', () => {
          put(spot);
          sheet.close();
        });
        return make('li', {}, button);
      });
    if (choices.length === 0) return;
    const sheet = openSheet(translate('roulette.edgesOf', { number: String(number) }), translate, [make('ul', { class: 'inside-choices' }, ...choices)]);
  };

  listenForInsides(host, { spotAt, ask, put, hover: (spot) => showHint(hint, spot === null ? undefined : places.get(spot)) });

  let shown = '';
  return {
    /** Shows the stakes between fields, kuruş: `laid` are new, `standing` are those of bought tickets. */
    show(laid: Spots, standing: Spots): void {
      const stakes = [...places.keys()].map((spot) => [spot, laid[spot] ?? 0, standing[spot] ?? 0] as const).filter(([, own, bought]) => own + bought > 0);
      const key = stakes.join(' ');
      if (key === shown) return;
      shown = key;
      const chips = stakes.map(([spot, own, bought]) => {
        const chip = make('span', { class: own > 0 ? 'inside-chip' : 'inside-chip standing', 'data-inside-chip': spot }, chipOf(own + bought));
        chip.title = formatMoney(own + bought);
        const place = places.get(spot);
        if (place) standAt(chip, place.wide, place.narrow);
        return chip;
      });
      layer.replaceChildren(hint, ...chips);
    },
  };
}
