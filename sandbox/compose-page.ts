import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the parts that pages are made of. */
export const partsDirectory = join(import.meta.dirname, 'pages/parts');

/** A part without another part in it: its attributes and, between its tags, its content. */
const INNERMOST_PART = /<part((?:\s+[a-z]+=(?:"[^"]*"|'[^']*'))+)\s*(?:\/>|>((?:(?!<part\s)[\s\S])*?)<\/part>)/g;
const ATTRIBUTE = /([a-z]+)=(?:"([^"]*)"|'([^']*)')/g;
const PLACE = /\{([a-z]+)\}/g;

/** Returns a part with its places filled by the values of the same names. A value without a place is an error, and so is a place without a value. */
function fillPart(name: string, values: ReadonlyMap<string, string>): string {
  const html = readFileSync(join(partsDirectory, `${name}.html`), 'utf8').trim();
  const places = new Set(Array.from(html.matchAll(PLACE), ([, place = '']) => place));
  const misplaced = [...values].find(([key, value]) => !places.has(key) && key !== 'page' && !(key === 'content' && value === ''));
  if (misplaced) throw new Error(`The part ${name} has no place for ${misplaced[0]}.`);
  return html.replace(PLACE, (_, place: string) => {
    const value = values.get(place);
    if (value === undefined) throw new Error(`The part ${name} has no value for ${place}.`);
    return value;
  });
}

/**
 * Returns a page's HTML, made of what is its own, `html`, and of parts: `<part name="stepper">…</part>`, or `<part
 * name="stepper" />`, stands for `parts/stepper.html`. In a part `{word}` stands for the attribute of that name,
 * `{content}` for what is between the tags, and `{page}` for the page's name. Parts may contain parts.
 */
export function composePage(page: string, html: string): string {
  let composed = html;
  for (let previous = ''; composed !== previous; ) {
    previous = composed;
    composed = composed.replace(INNERMOST_PART, (_, attributes: string, content = '') => {
      const { name = '', ...values } = Object.fromEntries(
        Array.from(attributes.matchAll(ATTRIBUTE), ([, key, double, single]) => [key, double ?? single ?? '']),
      );
      return fillPart(name, new Map(Object.entries({ ...values, page, content: content.trim() })));
    });
  }
  const left = /<\/?part\b.*|\{.*/.exec(composed)?.[0];
  if (left !== undefined) throw new Error(`${page}.html has a part that is not closed or wrongly written: ${left}`);
  return composed;
}
