import { make } from '../page/element.ts';

/** Creates the octagonal badge of a runner, in the runner's colour. */
export const numberBadge = (number: number): HTMLElement => make('span', { class: `number-badge runner-${number}`, 'aria-hidden': 'true' }, String(number));
