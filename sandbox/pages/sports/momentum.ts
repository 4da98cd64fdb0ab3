import { drawing } from '../page/element.ts';

const WIDTH = 96;
const MIDDLE = 14;
const REACH = 11;
const MOST_POINTS = 25;
/**
 * The number of recent values that decide which team presses. A mean of less than `EVEN_WITHIN` in either direction
 * counts as even.
 */
const RECENT = 10;
const EVEN_WITHIN = 12;
let drawnCount = 0;

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the team that has pressed recently, or null if neither has. */
export function pressingSide(momentum: readonly number[]): 'home' | 'away' | null {
  const recent = momentum.slice(-RECENT);
  const mean = recent.reduce((sum, value) => sum + value, 0) / Math.max(1, recent.length);
  if (Math.abs(mean) < EVEN_WITHIN) return null;
  return mean > 0 ? 'home' : 'away';
}

/**
 * Creates the momentum as a line: the home team's above the middle, the away team's below it. An update changes the
 * existing line.
 */
export function createMomentumLine() {
  drawnCount += 1;
  const above = `above-${drawnCount}`;
  const below = `below-${drawnCount}`;
  const element = drawing(
    `<svg class="momentum" viewBox="0 0 96 28" role="img"><clipPath id="${above}"><path d="M0 0h96v14H0Z"/></clipPath><clipPath id="${below}"><path d="M0 14h96v14H0Z"/></clipPath><path class="home" clip-path="url(#${above})"/><path class="away" clip-path="url(#${below})"/><path class="middle" d="M0 14h96"/><path class="course"/></svg>`,
  );
  const fields = element.querySelectorAll('.home, .away');
  const course = element.querySelector('.course');
  return {
    element,
    /** `label` states in words which team presses. */
    update(momentum: readonly number[], label: string): void {
      const points = momentum.slice(-MOST_POINTS);
      const step = WIDTH / Math.max(1, points.length - 1);
      const line = points.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(MIDDLE - (value / 100) * REACH)}`).join('');
      for (const field of fields) field.setAttribute('d', `${line}L${WIDTH} ${MIDDLE} 0 ${MIDDLE}Z`);
      course?.setAttribute('d', line);
      element.setAttribute('aria-label', label);
    },
  };
}
