import { formatNumber, type Language } from '../page/language.ts';

export interface DealButton {
  /** Sets what the button does now, null for nothing, and whether the pace of the game applies to it. */
  offer(label: string | null, isPaced: boolean): void;
  closeFor(durationMs: number): void;
  setBusy(isBusy: boolean): void;
  isOpen(): boolean;
}

const TICK_MS = 100;

/** Creates the primary button of a table: what comes next, and how long the pace still closes it. */
export function createDealButton(button: HTMLButtonElement, language: Language, unit: (seconds: string) => string): DealButton {
  let opensAtMs = 0;
  let isBusy = false;
  let isPaced = true;
  let label = '';
  let timer: ReturnType<typeof setInterval> | undefined;
  const remainingMs = (): number => (isPaced ? Math.max(0, opensAtMs - performance.now()) : 0);
  const isOpen = (): boolean => !isBusy && remainingMs() === 0;
  const paint = (): void => {
    const left = remainingMs();
    button.setAttribute('aria-disabled', String(!isOpen()));
    button.classList.toggle('primary', isOpen());
    button.textContent = left > 0 && !isBusy ? `${label} · ${unit(formatNumber(language, left / 1_000, 1))}` : label;
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
    setBusy(isNowBusy) {
      isBusy = isNowBusy;
      paint();
    },
    isOpen,
  };
}
