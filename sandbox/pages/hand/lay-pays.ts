import { byId, make } from '../page/element.ts';

/**
 * Shows a game's pays, one row per kind with `partsOf` as content. `mark` highlights the kind that a hand makes, or
 * none.
 */
export function layPays<Kind extends string>(kinds: readonly Kind[], partsOf: (kind: Kind) => readonly (Node | string)[]): { mark(made: Kind | null): void } {
  const rows = kinds.map((kind) => make('li', {}, ...partsOf(kind)));
  byId('pays', HTMLUListElement).replaceChildren(...rows);
  return {
    mark(made) {
      for (const [place, row] of rows.entries()) row.classList.toggle('on', kinds[place] === made);
    },
  };
}
