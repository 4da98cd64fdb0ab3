import { type ArtKind, artKinds } from './enumerations.ts';

/** Bitmap formats of a picture, smaller files first. */
export const bitmapFormats = ['avif', 'webp'] as const;
export type BitmapFormat = (typeof bitmapFormats)[number];

/**
 * Bitmap widths in pixels. `small` is for tiles at one pixel per CSS pixel and for thumbnails in lists on any screen;
 * `large` is for tiles on denser screens.
 */
const bitmapWidths = { tall: { small: 200, large: 400 }, wide: { small: 336, large: 640 } } as const;
type BitmapWidths = (typeof bitmapWidths)['tall' | 'wide'];

/**
 * Edition of the drawings. It is part of the addresses of bitmaps and of the sandbox's tiles, which are cached forever, so
 * any change to what `gameArt` or the sandbox draws must raise it.
 */
export const ART_EDITION = 3;

interface Bitmap {
  width: number;
  format: BitmapFormat;
}

export interface Art {
  kind: ArtKind;
  code: string;
  /** Version of the provider's own picture; null for the generated drawing. */
  version: string | null;
  /** The 16:9 form. */
  isWide: boolean;
  /** Null for the drawing (SVG), which a provider's own picture may lack. */
  bitmap: Bitmap | null;
}

/** Suffixes of a picture's address. */
const WIDE = '-w';
const DRAWING = '.svg';
/** Ends the version of a provider's picture that is a drawing. */
export const DRAWN = 'v';
/** `~` and `@` never occur in a game code. */
const ART_PATH = /^([a-z]+)\/([A-Za-z0-9][A-Za-z0-9._-]{0,99}?)(?:~([0-9a-f]{8}v?))?(-w)?(?:\.svg|@([1-9]\d{2})\.([a-z]+))$/;

/** Returns the art kind, or `slot` for a kind without drawings. */
export const artKindOf = (kind: string | undefined): ArtKind => artKinds.find((known) => known === kind) ?? 'slot';

/**
 * Returns the path of a game's picture, relative to the app's base; `isWide` selects the 16:9 form, `version` the
 * provider's own picture instead of the generated one.
 */
export function artPath(kind: string | undefined, code: string, isWide = false, version: string | null = null): string {
  return `art/${artKindOf(kind)}/${encodeURIComponent(code)}${version === null ? '' : `~${version}`}${isWide ? WIDE : ''}${DRAWING}`;
}

/** Returns the path of the 16:9 form of the picture at `path`. */
export const wideArtPath = (path: string): string => (path.endsWith(WIDE + DRAWING) ? path : path.slice(0, -DRAWING.length) + WIDE + DRAWING);

/** True for the path of a picture as `artPath` returns it. */
export const isArtPath = (address: string): boolean => address.startsWith('art/') && address.endsWith(DRAWING);

/** True if there is a drawing at a picture's path; there is none of a provider's photograph. */
export const hasDrawing = (path: string): boolean => !/~[0-9a-f]{8}(?:-w)?\.svg$/.test(path);

/** Returns the path of the small or large bitmap of the picture at `path`. */
export function bitmapPath(path: string, format: BitmapFormat, size: keyof BitmapWidths): string {
  const widths = bitmapWidths[path.endsWith(WIDE + DRAWING) ? 'wide' : 'tall'];
  return `${path.slice(0, -DRAWING.length)}@${widths[size]}.${format}?v=${ART_EDITION}`;
}

/** Returns the picture's bitmaps as a `srcset` by screen density; with `isSmall`, the small bitmap for every screen. */
export function artSourceSet(path: string, format: BitmapFormat, isSmall = false): string {
  const small = bitmapPath(path, format, 'small');
  return isSmall ? small : `${small}, ${bitmapPath(path, format, 'large')} 2x`;
}

function parseBitmap(isWide: boolean, width: string, format: string | undefined): Bitmap | null {
  const knownWidth = Object.values(bitmapWidths[isWide ? 'wide' : 'tall']).find((known) => String(known) === width);
  const knownFormat = bitmapFormats.find((known) => known === format);
  return knownWidth && knownFormat ? { width: knownWidth, format: knownFormat } : null;
}

/** Parses a path below `art/` (without that prefix); returns null if it names no picture. */
export function parseArtPath(path: string): Art | null {
  const [, name, code, version = null, wide, width, format] = ART_PATH.exec(path.split('?')[0] ?? '') ?? [];
  const kind = artKinds.find((known) => known === name);
  if (!kind || !code) return null;
  const isWide = wide !== undefined;
  if (width === undefined) return { kind, code, version, isWide, bitmap: null };
  const bitmap = parseBitmap(isWide, width, format);
  return bitmap && { kind, code, version, isWide, bitmap };
}
