import { make } from './element.ts';
import { isMotionWanted } from './is-motion-wanted.ts';
import { formatMoney, type Translate } from './language.ts';
import { play, vibrate } from './sound.ts';
import { type WinSize, winSizeOf } from './win.ts';

interface Win {
  stakeMinor: number;
  returnMinor: number;
  /** The element that shows the return. */
  amount: Element | null;
}

/** From this size on, a win also stands over the game; a big one does so with a word. */
const GREAT: WinSize = 2;
const BIG: WinSize = 3;
/** How long a win is celebrated, by size, ms. */
const SHOWN_MS: readonly number[] = [1_200, 1_400, 1_700, 2_800];
/** The pause between the sound of the act that won, such as a cash-out, and that of the win, ms. */
const AFTER_ACT_MS = 120;
const SPARKS: readonly number[] = [0, 8, 14, 22];
const sounds = ['winSmall', 'winFair', 'winGreat', 'winBig'] as const;
const PULSES: readonly (readonly number[])[] = [[18], [18, 40, 18], [22, 40, 22, 40, 30], [30, 50, 30, 50, 30, 50, 60]];

/** Ends the show of the last win, if one is still going on. */
let end: () => void = () => {};
for (const press of ['pointerdown', 'keydown'] as const) addEventListener(press, () => end(), { capture: true, passive: true });

/** Creates sparks that fly apart from their middle in even directions. */
function sparks(count: number): HTMLElement {
  const burst = make('i', { class: 'win-sparks', 'aria-hidden': 'true' });
  for (let index = 0; index < count; index += 1) {
    const spark = make('i', {});
    spark.style.setProperty('--turn', `${(360 * index) / count}deg`);
    spark.style.setProperty('--way', index % 2 === 0 ? '1' : '0.66');
    burst.append(spark);
  }
  return burst;
}

/**
 * Creates what stands over the game at a great win. Screen readers hear the result's sentence instead. The amount is the
 * whole one from the start: money is never animated upwards.
 */
function overlayOf(size: WinSize, returnMinor: number, isStill: boolean, translate: Translate): HTMLElement {
  const burst = isStill ? null : sparks(SPARKS[size] ?? 0);
  const word = size === BIG ? make('span', {}, translate('bigWin')) : null;
  const words = make('div', { class: 'win-words' }, burst, word, make('b', { class: 'money' }, formatMoney(returnMinor)));
  return make('div', { class: size === BIG ? 'win-over big' : 'win-over', 'aria-hidden': 'true' }, words);
}

/**
 * Celebrates a return above its stake: a sound, a pulse, and a glow around the amount; a great one also stands over the
 * game for a moment. A lower return does nothing. Nothing waits for it, and any press ends it. With reduced motion it
 * stands still.
 */
export function showWin({ stakeMinor, returnMinor, amount }: Win, translate: Translate): void {
  const size = winSizeOf(stakeMinor, returnMinor);
  if (size === null) return;
  end();
  play(sounds[size], { afterMs: AFTER_ACT_MS });
  vibrate(...(PULSES[size] ?? []));
  const isStill = !isMotionWanted();
  const over = size >= GREAT ? overlayOf(size, returnMinor, isStill, translate) : null;
  const burst = isStill || over ? null : sparks(SPARKS[size] ?? 0);
  amount?.classList.add('win-amount');
  if (burst) amount?.append(burst);
  if (over) document.body.append(over);
  const timer = setTimeout(() => end(), SHOWN_MS[size] ?? 0);
  end = () => {
    end = () => {};
    clearTimeout(timer);
    over?.remove();
    burst?.remove();
    amount?.classList.remove('win-amount');
  };
}
