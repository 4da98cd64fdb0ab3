import { goldLight, ink, keyline, slip, stroke } from '#design/art-glaze.ts';
import { circle, shape } from '#design/art-shapes.ts';
import type { Fish } from '../../engine/hand/rules/fishing.ts';
import { imageOf } from './symbol-image.ts';

/**
 * The shape of a kind of fish that swims to the left, in a box of ±60. `length` and `height` are half the size of its
 * body.
 */
interface Build {
  length: number;
  height: number;
  back: string;
  belly: string;
  fin: string;
  marks: string;
  /** Path of what protrudes from the head: a swordfish's sword. */
  nose?: string;
}

const builds: Record<Fish, Build> = {
  anchovy: { length: 50, height: 9, back: '#4a76f5', belly: '#dfe9ff', fin: '#8fb0ff', marks: stroke('M-34 0H22', '#fff', 1.6) },
  mackerel: {
    length: 54,
    height: 13,
    back: '#17a3a0',
    belly: '#e8fbf6',
    fin: '#0f858a',
    marks: [-22, -12, -2, 8, 18].map((x) => stroke(`M${x}-12L${x + 4}-3`, '#063a31', 2.4)).join(''),
  },
  bluefish: {
    length: 56,
    height: 17,
    back: '#2148c4',
    belly: '#bcd0ff',
    fin: '#0f2580',
    marks: stroke('M-30 0C-10-3 10-3 26 0', slip, 1.8, ' stroke-dasharray=".1 5"'),
  },
  bass: {
    length: 58,
    height: 19,
    back: '#6f86a8',
    belly: '#f3f6ff',
    fin: '#45618c',
    marks: [
      [-14, -9],
      [-2, -11],
      [10, -9],
      [20, -5],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2, ink))
      .join(''),
  },
  turbot: {
    length: 52,
    height: 31,
    back: '#b9822f',
    belly: '#e6c48a',
    fin: '#7d5014',
    marks: [
      [-18, -14],
      [-4, -22],
      [10, -12],
      [-8, -4],
      [6, 8],
      [-20, 10],
      [16, 0],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.2, '#fff1dc') + circle(x, y, 1.4, '#5a3a0e'))
      .join(''),
  },
  tuna: {
    length: 60,
    height: 22,
    back: '#16244f',
    belly: '#9db8ff',
    fin: '#f6d38c',
    marks: [16, 23, 30].map((x) => shape(`M${x}-15L${x + 6}-19L${x + 4}-11Z`, goldLight) + shape(`M${x} 15L${x + 6} 19L${x + 4} 11Z`, goldLight)).join(''),
  },
  swordfish: {
    length: 46,
    height: 16,
    back: '#8f2439',
    belly: '#ffd9d0',
    fin: '#570f20',
    marks: shape('M-14-12C-10-40 2-40 8-13Z', '#b93a24', keyline),
    nose: 'M-40-4L-63-1L-40 4Z',
  },
};

function drawFish({ length: l, height: h, back, belly, fin, marks, nose }: Build): string {
  const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  const body = `M${at(-l, 0)}C${at(-l * 0.55, -h * 1.32)} ${at(l * 0.3, -h * 1.32)} ${at(l * 0.66, 0)}C${at(l * 0.3, h * 1.32)} ${at(-l * 0.55, h * 1.32)} ${at(-l, 0)}Z`;
  const lower = `M${at(-l, 0)}C${at(-l * 0.5, h * 0.35)} ${at(l * 0.3, h * 0.3)} ${at(l * 0.66, 0)}C${at(l * 0.3, h * 1.32)} ${at(-l * 0.55, h * 1.32)} ${at(-l, 0)}Z`;
  const tail = `M${at(l * 0.56, 0)}L${at(l, -h * 0.95 - 4)}C${at(l * 0.86, -4)} ${at(l * 0.86, 4)} ${at(l, h * 0.95 + 4)}Z`;
  const dorsal = `M${at(-l * 0.28, -h * 0.8)}C${at(-l * 0.1, -h * 1.5 - 4)} ${at(l * 0.2, -h * 1.2 - 4)} ${at(l * 0.32, -h * 0.6)}Z`;
  const ventral = `M${at(-l * 0.1, h * 0.85)}C${at(0, h * 1.4 + 4)} ${at(l * 0.12, h * 1.2 + 3)} ${at(l * 0.18, h * 0.72)}Z`;
  const eye = circle(-l * 0.72, -h * 0.16, Math.max(2.6, h * 0.17), '#fff') + circle(-l * 0.72, -h * 0.16, Math.max(1.4, h * 0.09), ink);
  const gill = stroke(`M${at(-l * 0.5, -h * 0.55)}C${at(-l * 0.42, -h * 0.2)} ${at(-l * 0.42, h * 0.2)} ${at(-l * 0.5, h * 0.6)}`, slip, 1.6, ' opacity=".8"');
  return (
    (nose ? shape(nose, '#ffd9d0', keyline) : '') +
    shape(tail, fin, keyline) +
    shape(dorsal, fin, keyline) +
    shape(ventral, fin, keyline) +
    shape(body, back, keyline) +
    shape(lower, belly, ' opacity=".92"') +
    marks +
    gill +
    eye
  );
}

const images = new Map<Fish, string>();

/** Returns a fish as an image URL. */
export function fishImage(fish: Fish): string {
  const image = images.get(fish) ?? imageOf(drawFish(builds[fish]));
  images.set(fish, image);
  return image;
}
