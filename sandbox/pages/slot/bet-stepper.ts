import { formatFigure } from '../page/language.ts';

export interface BetStepper {
  betMinor(): number;
  step(by: 1 | -1): void;
  /** Selects the highest stake of the list that is not above this one, kuruş; the lowest if all are. */
  take(betMinor: number): void;
}
export interface BetStepperParts {
  less: HTMLButtonElement;
  more: HTMLButtonElement;
  shown: HTMLElement;
}

const DEFAULT_BET_MINOR = 1_000;

/**
 * Creates a stepper through a list of stakes. It starts at the last stake used, or at ten lira if there is none. If the
 * list does not contain that stake, it starts at the first one.
 */
export function createBetStepper(
  parts: BetStepperParts,
  betsMinor: readonly number[],
  lastBetMinor: number | null,
  onChange: (betMinor: number) => void,
): BetStepper {
  const wanted = betsMinor.indexOf(lastBetMinor ?? DEFAULT_BET_MINOR);
  let position = Math.max(0, wanted);
  const betMinor = (): number => betsMinor[position] ?? 0;
  const paint = (): void => {
    parts.shown.textContent = formatFigure(betMinor());
    parts.less.setAttribute('aria-disabled', String(position === 0));
    parts.more.setAttribute('aria-disabled', String(position === betsMinor.length - 1));
    onChange(betMinor());
  };
  const step = (by: 1 | -1): void => {
    position = Math.min(betsMinor.length - 1, Math.max(0, position + by));
    paint();
  };
  const take = (wantedMinor: number): void => {
    position = Math.max(
      0,
      betsMinor.findLastIndex((stakeMinor) => stakeMinor <= wantedMinor),
    );
    paint();
  };
  parts.less.addEventListener('click', () => step(-1));
  parts.more.addEventListener('click', () => step(1));
  paint();
  return { betMinor, step, take };
}
