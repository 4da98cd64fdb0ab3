import { make } from '../page/element.ts';

/** Creates the eight-sided badge of a runner, in its colour. */
export const numberBadge = (number: number): HTMLElement => make('span', { class: `number-badge runner-${number}`, 'aria-hidden': 'true' }, String(number));
