import { make } from '../page/element.ts';

/** Creates a block with a name, a word on its state, and a seed or its hash below them. */
export function hashBlock(name: string, state: string, hash: string): HTMLElement {
  return make('div', { class: 'hash' }, make('span', {}, name, make('i', {}, state)), make('code', {}, hash));
}
