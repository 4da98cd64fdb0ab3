type Child = Node | string | null;

/** Creates an element with attributes and children. Text is never parsed as markup, and null children are skipped. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Returns the element with this id. Throws a TypeError when the page has none of this kind, so page and script do not
 * match.
 */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`the page has no ${id}`);
  return element;
}

/** Converts markup to an element. Use it only for our own markup, never for text from a player or the server. */
export function drawing(markup: string): Element {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild;
  if (!element) throw new TypeError('a drawing without an element');
  return element;
}
