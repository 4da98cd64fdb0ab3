import { emblems } from './art-emblems.ts';
import { type Frame, fullArea, layouts, patternFill } from './art-layouts.ts';
import { type Palette, palettes } from './art-palettes.ts';
import { group, hashText, pick, type Random, randomFrom, shape, short } from './art-shapes.ts';
import { type Tiling, tilings } from './art-tilings.ts';

export type GameArtKind = keyof typeof emblems;
/** A kind, or any other word, which gets the emblem of `live`. */
export type AnyArtKind = GameArtKind | (string & Record<never, never>);

const SIZES = { tall: { width: 240, height: 300 }, wide: { width: 400, height: 225 } } as const;

/** Figure colours and accents may trade places: two more draws from each palette. */
function drawPalette(random: Random): Palette {
  const palette = { ...pick(palettes, random) };
  if (random() < 0.4) [palette.figure, palette.figure2] = [palette.figure2, palette.figure];
  if (random() < 0.4) [palette.accent, palette.accent2] = [palette.accent2, palette.accent];
  return palette;
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

const isGameArtKind = (kind: string): kind is GameArtKind => Object.hasOwn(emblems, kind);

function drawEmblem(kind: AnyArtKind, palette: Palette, random: Random): string {
  const draw = isGameArtKind(kind) ? emblems[kind] : emblems.live;
  return draw(palette, random);
}

/**
 * The picture of a game, made from its code: an SVG document below 6 KiB.
 * The same code, kind and format always give the same bytes; nothing of `code` itself gets into them.
 * 240 × 300, or 400 × 225 when `isWide`. Ids are prefixed by a hash, so that many pictures can be inlined in one page.
 */
export function gameArt(code: string, kind: AnyArtKind = 'slot', { isWide = false }: { isWide?: boolean } = {}): string {
  const seed = hashText(`${kind}:${code}`);
  const random = randomFrom(seed);
  const id = `m${seed.toString(36)}${isWide ? 'w' : ''}`;
  const { width, height } = isWide ? SIZES.wide : SIZES.tall;
  // Every draw below changes all that follow: their order is part of the picture.
  const palette = drawPalette(random);
  const tiling = pick(tilings, random)(palette, random, id);
  const zoom = short(0.8 + random() * 0.75);
  const turn = random() < 0.3 && !tiling.isUpright ? 45 : 0;
  const drawLayout = pick(layouts, random);
  const frame: Frame = { palette, random, id, width, height, centreX: width / 2, centreY: height / 2 - (isWide ? 0 : 4), isWide, scale: isWide ? 0.92 : 1.08 };
  const { body, emblemScale, emblemDrop } = drawLayout(frame);
  const pattern = body.includes(patternFill(frame)) ? patternDefinition(frame, tiling, turn, zoom) : '';
  const emblemPlace = `translate(${frame.centreX} ${frame.centreY + emblemDrop}) scale(${(emblemScale * 1.18).toFixed(2)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${gradientDefinitions(frame)}${pattern}</defs>` +
    shape(fullArea(frame), `url(#${id}g)`) +
    body +
    group(emblemPlace, drawEmblem(kind, palette, random)) +
    `${shape(fullArea(frame), `url(#${id}s)`)}</svg>`
  );
}
