import { formatNumber } from '../page/language.ts';

export interface DealButton {
  /** Sets the button's label, null to hide it, and whether the pace of the game applies to its action. */
  offer(label: string | null, isPaced: boolean): void;
  closeFor(durationMs: number): void;
  setBusy(isBusy: boolean): void;
  /** Marks that a choice is missing. The button then looks disabled, but a press still says what is missing. */
  lack(isLacking: boolean): void;
  isOpen(): boolean;
}

const TICK_MS = 100;

/** Creates the primary button of a table: the next action, and the time for which the pace still blocks it. */
export function createDealButton(button: HTMLButtonElement, unit: (seconds: string) => string): DealButton {
  let opensAtMs = 0;
  let isBusy = false;
  let isPaced = true;
  let isLacking = false;
  let label = '';
  let timer: ReturnType<typeof setInterval> | undefined;
  const remainingMs = (): number => (isPaced ? Math.max(0, opensAtMs - performance.now()) : 0);
  const isOpen = (): boolean => !isBusy && remainingMs() === 0;
  const paint = (): void => {
    const left = remainingMs();
    button.setAttribute('aria-disabled', String(!isOpen() || isLacking));
    button.classList.toggle('primary', isOpen() && !isLacking);
    button.textContent = left > 0 && !isBusy ? `${label} · ${unit(formatNumber(left / 1_000, 1))}` : label;
    if (performance.now() >= opensAtMs) clearInterval(timer);
  };
  return {
    offer(next, isPacedNow) {
      label = next ?? '';
      isPaced = isPacedNow;
      button.hidden = next === null;
      paint();
    },
    closeFor(durationMs) {
      opensAtMs = performance.now() + durationMs;
      clearInterval(timer);
      timer = setInterval(paint, TICK_MS);
      paint();
    },
    lack(isNowLacking) {
      isLacking = isNowLacking;
      paint();
    },
    setBusy(isNowBusy) {
      isBusy = isNowBusy;
      paint();
    },
    isOpen,
  };
}
