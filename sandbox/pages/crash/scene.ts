import type { CrashPhase } from '../../contract/wire.ts';
import { FIRST_MULTIPLIER, LARGEST_MULTIPLIER } from '../../engine/crash/flight.ts';
import { bow, flyerMarkup, landscape, sceneDefinitions } from '../art/flight-art.ts';
import { drawing } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatMultiplier } from '../page/language.ts';
import type { CrashGame } from './crash-game.ts';
import { type Curve, curveOf, isLow, isWide } from './curve.ts';

/** What the field shows at one moment. */
export interface SceneMoment {
  phase: CrashPhase;
  /** Time since take-off, ms; the duration of the flight once it is over. */
  elapsedMs: number;
  /** Time since the crash, ms. */
  crashedForMs: number;
  /** In hundredths. */
  multiplier: number;
  /** The player's newest cash-out in this flight, in hundredths; null for none. */
  cashedAt: number | null;
}

const FALL_MS = 900;
/** Height of the field, px, below which the flyer is small. */
const LOW_FIELD = 240;
/** Height of a flyer above the end of its string, at scale 1, px. */
const FLYER_HEIGHT = 118;
/** Share of the field's height that the readout and the flyer can take up at most. */
const MOST_SKY = 0.66;
/** A kite's tail, and the places of its bows. */
const TAIL = 'M0 0C22 24-6 48 12 76S34 116 16 142S4 176 16 196';
const TAIL_BOWS = [
  [4, 44, 8, 0.92],
  [24, 98, -14, 0.8],
  [12, 154, 10, 0.7],
  [16, 196, -6, 0.6],
] as const;

function sceneMarkup(game: CrashGame, width: number, height: number): string {
  const isKite = game.skin.flyer === 'kite';
  const bows = TAIL_BOWS.map(([x, y, turn, scale]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${bow()}</g>`).join('');
  // Moving parts are on separate layers, so that a frame repaints only the string.
  return `<div class="scene" aria-hidden="true">
    <svg class="land" viewBox="0 0 ${width} ${height}">${sceneDefinitions(game.skin.flyer)}${landscape(width, height)}</svg>
    <svg class="sky" viewBox="0 0 ${width} ${height}">
    <g class="ticks">${'<g><path/><text text-anchor="end"/></g>'.repeat(3)}</g>
    <path class="axis"/>
    <g class="curve"><path class="under" fill="url(#under)"/><path class="under" fill="url(#tiles)"/><path class="string-shadow"/><path class="string"/><path class="string-light"/></g>
    ${isKite ? '<path class="curl"/>' : ''}
    <g class="mark"><path d="M0-7L7 0L0 7L-7 0Z"/><text text-anchor="end" x="-14" y="5"/></g>
    </svg>
    ${isKite ? `<svg class="tail" viewBox="-30 -10 80 220"><path d="${TAIL}"/>${bows}</svg>` : ''}
    <svg class="flyer" viewBox="-64 -64 128 128">${flyerMarkup(game.skin.flyer)}</svg>
  </div>`;
}

/** Returns whether the flyer has taken off. A round with a crash point of 1.00 never takes off. */
const isInTheAir = ({ phase, multiplier }: SceneMoment): boolean => phase === 'flying' || (phase === 'crashed' && multiplier > FIRST_MULTIPLIER);

/** Returns the scale of the flyer in a field of this size, px. */
function scaleOf(width: number, height: number): number {
  if (height < LOW_FIELD) return 0.42;
  return isWide(width) ? 0.98 : 0.62;
}

function place(scene: Element, selector: string, transform: string): void {
  const layer = scene.querySelector(selector);
  if (layer instanceof SVGElement) layer.style.transform = transform;
}

/** Draws the field, in which the flyer's string is the curve of the multiplier. */
export class Scene {
  readonly #game: CrashGame;
  readonly #field: HTMLElement;
  #svg: Element | null = null;
  #size: readonly [number, number] = [0, 0];
  #readoutBottom = 0;
  #sky = 0;

  constructor(game: CrashGame, field: HTMLElement, readout: HTMLElement) {
    this.#game = game;
    this.#field = field;
    new ResizeObserver(() => this.#build()).observe(field);
    new ResizeObserver(() => {
      this.#readoutBottom = readout.offsetTop + readout.offsetHeight;
    }).observe(readout);
    this.#build();
  }

  draw(moment: SceneMoment): void {
    const svg = this.#svg;
    if (!svg) return;
    const { doublingMs } = this.#game.rules;
    // The sentence after a crash may be longer, but the curve stays.
    if (moment.phase !== 'crashed') this.#sky = this.#skyHeight();
    // The multiplier is not rounded here, so that the tip does not climb in steps.
    const exact = Math.min(LARGEST_MULTIPLIER, FIRST_MULTIPLIER * 2 ** (moment.elapsedMs / doublingMs));
    const curve = curveOf(...this.#size, this.#sky, moment.elapsedMs, exact, doublingMs);
    svg.setAttribute('data-phase', moment.phase);
    const isFlown = isInTheAir(moment);
    svg.classList.toggle('is-flown', isFlown);
    svg.classList.toggle('is-low', isLow(...this.#size));
    this.#drawCurve(svg, curve, isFlown);
    this.#drawTicks(svg, curve, isFlown);
    this.#drawMark(svg, curve, moment.cashedAt);
    this.#drawFlyer(svg, curve, moment);
  }

  /** Returns the distance, px, from the top of the field to the highest tip at which the flyer is below the readout. */
  #skyHeight(): number {
    const [width, height] = this.#size;
    // On a wide field, the readout is at the left of the flyer.
    return isWide(width) ? 0 : Math.min(height * MOST_SKY, this.#readoutBottom + FLYER_HEIGHT * scaleOf(width, height));
  }

  #build(): void {
    const { clientWidth: width, clientHeight: height } = this.#field;
    if (width === 0 || height === 0 || (width === this.#size[0] && height === this.#size[1])) return;
    this.#size = [width, height];
    const svg = drawing(sceneMarkup(this.#game, width, height));
    if (this.#svg) this.#svg.replaceWith(svg);
    else this.#field.prepend(svg);
    this.#svg = svg;
  }

  #drawCurve(svg: Element, curve: Curve, isFlown: boolean): void {
    const line = isFlown ? curve.line : '';
    for (const path of svg.querySelectorAll('.string, .string-shadow, .string-light')) path.setAttribute('d', line);
    for (const path of svg.querySelectorAll('.under')) path.setAttribute('d', isFlown ? `${line}V${curve.origin[1]}Z` : '');
    svg.querySelector('.axis')?.setAttribute('d', `M${curve.origin[0]} 0V${curve.origin[1]}`);
  }

  #drawTicks(svg: Element, curve: Curve, isFlown: boolean): void {
    [...svg.querySelectorAll('.ticks > g')].forEach((group, index) => {
      const tick = isFlown ? curve.ticks[index] : undefined;
      group.querySelector('path')?.setAttribute('d', tick ? `M${curve.origin[0]} ${tick.y}H${this.#size[0]}` : '');
      const text = group.querySelector('text');
      if (!text) return;
      text.textContent = tick && curve.origin[0] > 40 ? formatMultiplier(tick.multiplier) : '';
      text.setAttribute('x', String(curve.origin[0] - 8));
      text.setAttribute('y', String((tick?.y ?? 0) + 4));
    });
  }

  #drawMark(svg: Element, curve: Curve, cashedAt: number | null): void {
    const mark = svg.querySelector('.mark');
    mark?.classList.toggle('is-there', cashedAt !== null);
    if (!mark || cashedAt === null) return;
    const [x, y] = curve.pointAt(Math.min(LARGEST_MULTIPLIER, cashedAt));
    mark.setAttribute('transform', `translate(${x} ${y})`);
    const text = mark.querySelector('text');
    if (!text) return;
    text.textContent = this.#game.translate('crash.youCashed', { at: formatMultiplier(cashedAt) });
    // Near the left edge, the text is to the right of its mark.
    const isNearEdge = x < 130;
    text.setAttribute('text-anchor', isNearEdge ? 'start' : 'end');
    text.setAttribute('x', isNearEdge ? '14' : '-14');
  }

  #drawFlyer(svg: Element, curve: Curve, moment: SceneMoment): void {
    const { phase, crashedForMs } = moment;
    const scale = scaleOf(...this.#size);
    const hasFlown = isInTheAir(moment);
    const still = !isMotionWanted();
    const sway = still ? 0 : Math.sin(performance.now() / 620);
    const fall = phase === 'crashed' ? Math.min(1, (still ? FALL_MS : crashedForMs) / FALL_MS) : 0;
    const ease = 1 - (1 - fall) ** 2;
    const tip = hasFlown ? curve.tip : ([curve.origin[0] + 34, curve.origin[1] - 4] as const);
    const x = tip[0] + (hasFlown ? ease * 64 * scale : 0);
    const y = tip[1] + (hasFlown ? ease * 110 * scale : 0);
    const lean = this.#game.skin.lean - (hasFlown ? 0 : 22) + sway * (phase === 'flying' ? 2.5 : 1) + (hasFlown ? ease * 26 : 0);
    place(svg, '.flyer', `translate(${x}px, ${y}px) rotate(${lean}deg) scale(${scale}) translate(0, -58px)`);
    const tailTurn = hasFlown ? sway * 4 + ease * 78 : -84 + sway * 2;
    place(svg, '.tail', `translate(${x}px, ${y}px) rotate(${tailTurn}deg) scale(${hasFlown ? scale : scale * 0.75})`);
    const curl = phase === 'crashed' && hasFlown ? `M${curve.tip[0]} ${curve.tip[1]}c10-16 22-8 16 4s-16 4-10-6` : '';
    svg.querySelector('.curl')?.setAttribute('d', curl);
  }
}
