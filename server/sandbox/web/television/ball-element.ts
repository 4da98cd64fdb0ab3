import { make } from '../page/element.ts';

const TONES = 4;

/** A ball with its number, or the place of one that has not fallen; neighbours in the drum differ in colour unless a tone is given. */
export function ballElement(number: number | null, tone = (number ?? 0) % TONES): HTMLElement {
  const look = number === null ? 'empty' : `tone-${tone}`;
  return make('span', { class: `draw-ball ${look}` }, make('span', {}, number === null ? '' : String(number)));
}
