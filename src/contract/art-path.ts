import { type ArtKind, artKinds } from './enumerations.ts';

const ART_PATH = /^([a-z]+)\/([A-Za-z0-9][A-Za-z0-9._-]{0,99}?)(-w)?\.svg$/;

/** Where a game's generated picture is found, relative to the app's base; `isWide` is the 16:9 form. */
export function artPath(kind: string | undefined, code: string, isWide = false): string {
  return `art/${artKinds.find((known) => known === kind) ?? 'slot'}/${encodeURIComponent(code)}${isWide ? '-w' : ''}.svg`;
}

/** What a path below `art/` asks for, or null where it asks for no picture. */
export function parseArtPath(path: string): { kind: ArtKind; code: string; isWide: boolean } | null {
  const [, name, code, wide] = ART_PATH.exec(path.split('?')[0] ?? '') ?? [];
  const kind = artKinds.find((known) => known === name);
  return kind && code ? { kind, code, isWide: wide !== undefined } : null;
}
