import { make } from '../page/element.ts';

const TONES = 4;

/**
 * Creates a ball with its number, or an empty place (null) for a ball that is not drawn yet. Consecutive numbers differ
 * in colour unless a tone is given.
 */
export function ballElement(number: number | null, tone = (number ?? 0) % TONES): HTMLElement {
  const look = number === null ? 'empty' : `tone-${tone}`;
  return make('span', { class: `draw-ball ${look}` }, make('span', {}, number === null ? '' : String(number)));
}
