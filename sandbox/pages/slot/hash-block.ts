import { make } from '../page/element.ts';

/** Creates a seed or its hash under its name, with a word on its state. */
export function hashBlock(name: string, state: string, hash: string): HTMLElement {
  return make('div', { class: 'hash' }, make('span', {}, name, make('i', {}, state)), make('code', {}, hash));
}
