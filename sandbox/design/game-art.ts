import { type AnyArtKind, castOf } from './art-cast.ts';
import { gradientsIn } from './art-glaze.ts';
import { type Frame, fullArea, layouts, patternFill } from './art-layouts.ts';
import { type Palette, palettes } from './art-palettes.ts';
import type { Piece } from './art-pieces.ts';
import { drawFlight, drawGroup, shadowDefinition } from './art-scenes.ts';
import { hashText, itemAt, pick, type Random, randomFrom, shape, short } from './art-shapes.ts';
import { type Tiling, tilings } from './art-tilings.ts';

export type { AnyArtKind, GameArtKind } from './art-cast.ts';

const SIZES = { tall: { width: 240, height: 300 }, wide: { width: 400, height: 225 } } as const;

/** Figure colours and accents may trade places: two more draws from each palette. */
function swapColours(palette: Palette, random: Random): Palette {
  const swapped = { ...palette };
  if (random() < 0.4) [swapped.figure, swapped.figure2] = [swapped.figure2, swapped.figure];
  if (random() < 0.4) [swapped.accent, swapped.accent2] = [swapped.accent2, swapped.accent];
  return swapped;
}

function patternDefinition({ id, centreX, centreY }: Frame, tiling: Tiling, turn: number, zoom: number): string {
  const place = `translate(${short(centreX)} ${short(centreY)}) rotate(${turn}) scale(${zoom}) translate(${short(-tiling.width / 2)} ${short(-tiling.height / 2)})`;
  return `<pattern id="${id}p" width="${tiling.width}" height="${tiling.height}" patternUnits="userSpaceOnUse" patternTransform="${place}">${tiling.markup}</pattern>`;
}

function gradientDefinitions({ id, palette }: Frame): string {
  const glow = palette.glow ?? palette.ground;
  return (
    `<linearGradient id="${id}g" x2=".35" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundDeep}"/></linearGradient>` +
    `<radialGradient id="${id}v" cy=".4"><stop stop-color="${glow}" stop-opacity=".62"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}s" x2=".4" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a1020" stop-opacity=".24"/></linearGradient>`
  );
}

interface ArtOptions {
  isWide?: boolean;
  /** What the picture shows, the largest piece first; otherwise the code decides. */
  cast?: readonly Piece[] | undefined;
  /** Leaves room for a title along the bottom. */
  hasTitle?: boolean;
}

/** How far above its middle a picture has its figures, with a title and without. */
const RISE = { tall: { titled: 34, plain: 4 }, wide: { titled: 24, plain: 0 } } as const;

/** Decides what a picture is drawn of. */
function compose(code: string, kind: AnyArtKind, { isWide = false, cast, hasTitle = false }: ArtOptions) {
  const seed = hashText(`${kind}:${code}`);
  const random = randomFrom(seed);
  const id = `m${seed.toString(36)}${isWide ? 'w' : ''}`;
  const { width, height } = isWide ? SIZES.wide : SIZES.tall;
  // Every draw below changes all that follow: their order is part of the picture.
  const paletteIndex = Math.floor(random() * palettes.length);
  const palette = swapColours(itemAt(palettes, paletteIndex), random);
  const tiling = pick(tilings, random)(palette, random, id);
  const zoom = short(0.8 + random() * 0.75);
  const turn = random() < 0.3 && !tiling.isUpright ? 45 : 0;
  const drawLayout = pick(layouts, random);
  const frame: Frame = {
    palette,
    random,
    id,
    width,
    height,
    centreX: width / 2,
    centreY: height / 2 - RISE[isWide ? 'wide' : 'tall'][hasTitle ? 'titled' : 'plain'],
    isWide,
    scale: isWide ? 0.92 : 1.08,
  };
  const ground = drawLayout(frame);
  return { frame, tiling, zoom, turn, ground, paletteIndex, cast: cast ?? castOf(kind, paletteIndex, random) };
}

/** Returns the index of the palette of a game's picture, and what the picture shows, the largest piece first. */
export function contentOfArt(code: string, kind: AnyArtKind): { palette: number; cast: readonly Piece[] } {
  const { paletteIndex, cast } = compose(code, kind, {});
  return { palette: paletteIndex, cast };
}

/**
 * The picture of a game, made from its code: an SVG document below 16 KiB.
 * The same code, kind and options always give the same bytes; nothing of `code` itself gets into them.
 * 240 × 300, or 400 × 225 when `isWide`. Ids are prefixed by a hash, so that many pictures can be inlined in one page.
 */
export function gameArt(code: string, kind: AnyArtKind = 'slot', options: ArtOptions = {}): string {
  const { frame, tiling, zoom, turn, ground, cast } = compose(code, kind, options);
  const { id, width, height } = frame;
  const sheen = shape(fullArea(frame), `url(#${id}s)`);
  const scene = kind === 'crash' ? drawFlight(frame, itemAt(cast, 0)) + sheen : ground + sheen + drawGroup(frame, cast);
  const pattern = scene.includes(patternFill(frame)) ? patternDefinition(frame, tiling, turn, zoom) : '';
  const glazed = `<defs>${gradientDefinitions(frame)}${shadowDefinition(frame)}${gradientsIn(scene)}${pattern}</defs>${shape(fullArea(frame), `url(#${id}g)`)}${scene}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${glazed.replaceAll(/(#|id=")gf-/g, `$1${id}-`)}</svg>`;
}
