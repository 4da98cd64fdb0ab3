import { make } from './element.ts';

/** Creates a list of terms, each with its value. */
export function valueList(rows: readonly (readonly [term: string, value: string | Node])[]): HTMLElement {
  return make('dl', { class: 'values' }, ...rows.map(([term, value]) => make('div', {}, make('dt', {}, term), make('dd', {}, value))));
}
