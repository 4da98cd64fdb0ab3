import type { Palette } from './art-palettes.ts';
import { group, line, lobes, type Point, pick, type Random, radians, repeatAt, shape, short, star, stroke, TULIP, TULIP_HEART } from './art-shapes.ts';

/** What a layout draws into. */
export interface Frame {
  palette: Palette;
  random: Random;
  /** Prefix of all ids in this picture. */
  id: string;
  width: number;
  height: number;
  centreX: number;
  centreY: number;
  isWide: boolean;
  scale: number;
}

const SAZ_LEAF = 'M0 0C14-10 18-30 4-52C2-34-10-24 0 0Z';

export const fullArea = ({ width, height }: Frame): string => `M0 0H${width}V${height}H0Z`;
export const patternFill = ({ id }: Frame): string => `url(#${id}p)`;
const glowFill = ({ id }: Frame): string => `url(#${id}v)`;
const centred = ({ centreX, centreY }: Frame, scale: number, markup: string): string =>
  group(`translate(${centreX} ${centreY}) scale(${short(scale)})`, markup);

/** The quiet ground of the emblem, with a double rim and a fine inner line. */
function plate({ id, palette }: Frame, outline: string, inner: string): string {
  const rims = `<use href="#${id}k"${stroke(palette.line, 17)}/><use href="#${id}k"${stroke(palette.groundDeep, 12)}/><use href="#${id}k"/>`;
  return `<path id="${id}k" d="${outline}" fill="${palette.plate}"/>${rims}${line(inner, palette.emblem, 1, ' opacity=".35"')}`;
}

function fieldAndStar(frame: Frame): string {
  const tips = frame.random() < 0.65 ? 8 : 12;
  const notch = tips === 8 ? 65 : 70;
  const medallion = plate(frame, star(tips, 84, notch), star(tips, 79, notch - 4));
  return shape(fullArea(frame), patternFill(frame)) + centred(frame, frame.scale, medallion);
}

/** A prayer niche with its pointed arch. */
function niche(frame: Frame): string {
  const { palette, width: fullWidth, height, centreX: x, centreY, isWide } = frame;
  const half = isWide ? 92 : 88;
  const bottom = height + 20;
  const waist = short(height * 0.5);
  const shoulder = short(height * 0.27);
  const neck = short(height * 0.22);
  const arch = (offset: number) => {
    const left = x - half - offset;
    const right = x + half + offset;
    const top = short(height * 0.07 - offset * 1.3);
    return `M${left} ${bottom}V${waist}C${left} ${shoulder} ${x - 30} ${neck} ${x} ${top}C${x + 30} ${neck} ${right} ${shoulder} ${right} ${waist}V${bottom}Z`;
  };
  return (
    shape(`M0 0H${fullWidth}V${height}H0Z`, patternFill(frame)) +
    shape(arch(11), palette.line) +
    shape(arch(8), palette.groundDeep) +
    shape(arch(0), palette.plate) +
    shape(arch(0), glowFill(frame)) +
    line(arch(-6), palette.emblem, 1, ' opacity=".4"') +
    group(`translate(${x} ${centreY + 14})`, shape(star(16, 74, 60), palette.emblem, ' opacity=".07"'))
  );
}

/** A book's binding: medallion, pendants and corner pieces. */
function binding(frame: Frame): string {
  const { palette, width, height, scale, id } = frame;
  const corner = lobes(12, 62, 18);
  const cornerPiece =
    shape(corner, palette.figure2, stroke(palette.line, 3)) + group('scale(.68)', shape(corner, palette.groundDeep)) + shape(star(12, 26, 17), palette.line);
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  const pendants = shape('M0-122C6-106 14-102 0-88C-14-102-6-106 0-122ZM0 122C6 106 14 102 0 88C-14 102-6 106 0 122Z', palette.line);
  const medallion = group('scale(.92)', plate(frame, lobes(16, 78, 17), lobes(16, 72, 15.6)));
  return shape(fullArea(frame), patternFill(frame), ' opacity=".55"') + repeatAt(`${id}c`, cornerPiece, corners) + centred(frame, scale, pendants + medallion);
}

/** A ring of kites: tips at `near` and `far`, widest at `middle`. */
function kites(count: number, near: number, middle: number, far: number, share: number, shift: number): string {
  let data = '';
  for (let i = 0; i < count; i++) {
    const angle = radians((360 / count) * (i + shift));
    const half = radians((180 / count) * share);
    const at = (radius: number, offset: number) => `${Math.round(radius * Math.cos(angle + offset))} ${Math.round(radius * Math.sin(angle + offset))}`;
    data += `M${at(near, 0)}L${at(middle, half)}L${at(far, 0)}L${at(middle, -half)}Z`;
  }
  return data;
}

function greatRosette(frame: Frame): string {
  const { palette, scale } = frame;
  const tips = pick([8, 10, 12, 16], frame.random);
  const rim = stroke(palette.line, 1.4);
  const rosette =
    shape(kites(tips, 60, 104, 150, 0.92, 0), palette.figure, rim) +
    shape(kites(tips, 96, 148, 220, 0.9, 0.5), palette.figure2, rim) +
    shape(kites(tips, 150, 210, 290, 0.9, 0), palette.figure, rim) +
    shape(kites(tips, 74, 104, 124, 0.45, 0), palette.line) +
    (tips < 16 ? shape(kites(tips, 124, 150, 176, 0.42, 0.5), palette.groundDeep) : '') +
    plate(frame, star(tips, 70, 60), star(tips, 65, 56));
  return centred(frame, scale, rosette);
}

function bordersAndQuietCentre(frame: Frame): string {
  const { palette, width, height, isWide, scale } = frame;
  const edge = isWide ? 44 * 1.4 : 56;
  const borders = isWide
    ? `M0 0H${edge}V${height}H0ZM${width} 0H${width - edge}V${height}H${width}Z`
    : `M0 0H${width}V${edge}H0ZM0 ${height}H${width}V${height - edge}H0Z`;
  const rule = (offset: number) =>
    isWide ? `M${edge + offset} 0V${height}M${width - edge - offset} 0V${height}` : `M0 ${edge + offset}H${width}M0 ${height - edge - offset}H${width}`;
  const stars = shape(star(8, 150, 115), palette.emblem, ' opacity=".05"') + shape(star(8, 104, 80), palette.emblem, ' opacity=".07"');
  return (
    shape(fullArea(frame), palette.plate) +
    shape(fullArea(frame), glowFill(frame)) +
    centred(frame, scale, stars) +
    shape(borders, palette.ground) +
    shape(borders, patternFill(frame)) +
    line(rule(2), palette.line, 3) +
    line(rule(8), palette.emblem, 1, ' opacity=".5"')
  );
}

function rays(frame: Frame): string {
  const { palette, random, width, height, centreX, centreY, scale } = frame;
  const count = pick([16, 20, 24], random);
  const outer = 120 + Math.round(random() * 40);
  const reach = (Math.hypot(width, height) / 2 + 10) * 1.2;
  let beams = '';
  for (let i = 0; i < count; i++) {
    const at = (offset: number) => {
      const angle = radians((360 / count) * (i + offset));
      return `${Math.round(centreX + reach * Math.cos(angle))} ${Math.round(centreY + reach * Math.sin(angle))}`;
    };
    beams += `M${centreX} ${centreY}L${at(-0.25)}L${at(0.25)}Z`;
  }
  const tips = count / 2;
  const sun =
    line(star(tips, outer + 22, outer - 8), palette.line, 1.4) +
    shape(star(tips, outer, outer * 0.78, 0, 0, 360 / count), palette.figure2, stroke(palette.line, 1.4)) +
    shape(star(tips, 106, 84), palette.ground) +
    plate(frame, star(8, 78, 61), star(8, 73, 57));
  return shape(beams, palette.figure) + centred(frame, scale, sun);
}

/** One half of the garden: stems, saz leaves and three tulips. */
function gardenHalf(palette: Palette): string {
  const leaf = (place: string) => group(place, shape(SAZ_LEAF, palette.figure));
  const openTulip = shape(TULIP, palette.figure2) + shape(TULIP_HEART, palette.line);
  const bud = shape(TULIP, palette.accent);
  const markup =
    line('M0 150C6 96 34 92 84 96M10 112C40 130 66 130 92 140M0 150C20 60 92 60 88 6', palette.line, 2.2) +
    leaf('translate(86 96) rotate(62)') +
    leaf('translate(30 118) rotate(96)') +
    leaf('translate(80 40) rotate(-34)') +
    group('translate(88 0) rotate(8) scale(1.5)', openTulip) +
    group('translate(98 102) rotate(104) scale(1.15)', bud) +
    group('translate(54 -112) rotate(30) scale(1.2)', bud) +
    line('M88 -20C92-70 70-84 58-104', palette.line, 2.2) +
    leaf('translate(90 -52) rotate(24)');
  return group('scale(1 1)', markup);
}

function garden(frame: Frame): string {
  const { palette, id, isWide } = frame;
  const half = gardenHalf(palette);
  const leaf = (place: string) => group(place, shape(SAZ_LEAF, palette.figure));
  const innerLeaves = leaf('translate(70 26) rotate(40)') + leaf('translate(-70 26) rotate(-40)');
  const mirrored = (markup: string) => `<g id="${id}h">${markup}</g><use href="#${id}h" transform="scale(-1 1)"/>`;
  const flowers = isWide ? mirrored(group('translate(112 -14) rotate(14)', half)) + innerLeaves : mirrored(half);
  const ground = group('translate(0 -6)', shape(lobes(12, 68, 21), palette.plate, stroke(palette.line, 3)));
  return centred(frame, isWide ? 0.8 : 1.06, flowers + ground);
}

export const layouts: readonly ((frame: Frame) => string)[] = [fieldAndStar, niche, binding, greatRosette, bordersAndQuietCentre, rays, garden];
