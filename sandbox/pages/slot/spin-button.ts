import { drawing, make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatNumber, type Translate } from '../page/language.ts';

export interface SpinButton {
  /** Closes the button for this time, and shows how much of it remains. */
  closeFor(durationMs: number): void;
  /**
   * Closes the button while a round is in progress, whether or not `closeFor` closes it too. A closed button retains
   * the focus.
   */
  setBusy(isBusy: boolean): void;
  /** Sets whether the button offers to skip to the end of the round that is being shown. */
  offerSkip(isOffered: boolean): void;
  isOpen(): boolean;
  isBusy(): boolean;
}

const OCTAGON = 'M29 4H63L88 29V63L63 88H29L4 63V29Z';
const TICK_MS = 100;
const RING_MARKUP = `<svg class="ring" viewBox="0 0 92 92" aria-hidden="true"><path class="plate" d="${OCTAGON}"/><path class="inset" d="M31 10H61L82 31V61L61 82H31L10 61V31Z"/><path class="track" d="${OCTAGON}"/><path class="left" d="M46 4H63L88 29V63L63 88H29L4 63V29L29 4H46" pathLength="100"/></svg>`;

/** Creates the octagonal spin button with a ring that shows the remaining time. */
export function createSpinButton(button: HTMLButtonElement, translate: Translate): SpinButton {
  const ring = drawing(RING_MARKUP);
  const left = ring.querySelector('.left');
  const seconds = make('small', {});
  const word = make('span', {}, translate('spin'));
  const [turn, skip] = [icon('turn'), icon('skip')];
  button.replaceChildren(ring, turn, word, seconds);
  let opensAtMs = 0;
  let totalMs = 1;
  let isBusy = false;
  let isSkipOffered = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isOpen = (): boolean => !isBusy && performance.now() >= opensAtMs;
  const paint = (): void => {
    const remainingMs = Math.max(0, opensAtMs - performance.now());
    button.setAttribute('aria-disabled', String(!isOpen() && !isSkipOffered));
    button.querySelector('.icon')?.replaceWith(isSkipOffered ? skip : turn);
    word.textContent = translate(isSkipOffered ? 'skip' : 'spin');
    button.setAttribute('aria-label', word.textContent);
    seconds.textContent = remainingMs > 0 && !isSkipOffered ? translate('readyIn', { seconds: formatNumber(remainingMs / 1_000, 1) }) : '';
    left?.setAttribute('stroke-dasharray', `${Math.round((remainingMs / totalMs) * 100)} 100`);
    if (remainingMs === 0) clearInterval(timer);
  };
  paint();
  return {
    closeFor(durationMs) {
      totalMs = Math.max(1, durationMs);
      opensAtMs = performance.now() + durationMs;
      clearInterval(timer);
      timer = setInterval(paint, TICK_MS);
      paint();
    },
    setBusy(isNowBusy) {
      isBusy = isNowBusy;
      paint();
    },
    offerSkip(isOffered) {
      isSkipOffered = isOffered;
      paint();
    },
    isOpen,
    isBusy: () => isBusy,
  };
}
