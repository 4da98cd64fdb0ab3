export interface RiskStepperParts {
  less: HTMLButtonElement;
  more: HTMLButtonElement;
  shown: HTMLElement;
}

/**
 * Creates a stepper for the risk of a round: one of a list, lowest first. Returns a function that returns the selected
 * risk.
 */
export function createRiskStepper<Risk>(
  parts: RiskStepperParts,
  risks: readonly [Risk, ...Risk[]],
  first: Risk,
  nameOf: (risk: Risk) => string,
  onChange: (risk: Risk) => void,
): () => Risk {
  let position = Math.max(0, risks.indexOf(first));
  const risk = (): Risk => risks[position] ?? risks[0];
  const paint = (): void => {
    parts.shown.textContent = nameOf(risk());
    parts.less.setAttribute('aria-disabled', String(position === 0));
    parts.more.setAttribute('aria-disabled', String(position === risks.length - 1));
  };
  const step = (by: 1 | -1): void => {
    const next = Math.min(risks.length - 1, Math.max(0, position + by));
    if (next === position) return;
    position = next;
    paint();
    onChange(risk());
  };
  parts.less.addEventListener('click', () => step(-1));
  parts.more.addEventListener('click', () => step(1));
  paint();
  return risk;
}
