import { type ContentKind, contentBodies } from './content-bodies.ts';

/** The file of one content item in one language: `page/1.tr.json`, and its HTML in `page/1.tr.html`. */
export interface ContentFileName {
  readonly kind: ContentKind;
  readonly id: string;
  readonly locale: string;
}

const NAME = /^(?<id>.+)\.(?<locale>[^.]+)\.(?<extension>json|html)$/u;
/** Characters that are not safe in a file name on every system; letters of any language are safe. */
const UNSAFE = /[^\p{L}\p{M}\p{N}_.-]/gu;

function encode(text: string): string {
  return text.replace(UNSAFE, encodeURIComponent).replace(/^\./, '%2E');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function isContentKind(text: string): text is ContentKind {
  return Object.hasOwn(contentBodies, text);
}

/** Returns the path of an item's files below the folder, without the extension. */
export function contentFileName({ kind, id, locale }: ContentFileName): string {
  return `${kind}/${encode(id)}.${encode(locale).replaceAll('.', '%2E')}`;
}

/** Parses the name of a file in a kind's folder; null for a name that is not a content file's. */
export function readContentFileName(kind: ContentKind, name: string): (ContentFileName & { extension: 'json' | 'html' }) | null {
  const { id, locale, extension } = NAME.exec(name)?.groups ?? {};
  const [decodedId, decodedLocale] = [decode(id ?? ''), decode(locale ?? '')];
  if (!decodedId || !decodedLocale) return null;
  return { kind, id: decodedId, locale: decodedLocale, extension: extension === 'html' ? 'html' : 'json' };
}
