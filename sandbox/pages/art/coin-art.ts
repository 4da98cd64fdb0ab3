import { tulip } from '#design/art-flower-symbols.ts';
import { dots, facet, type Glaze, gradientOf, ring } from '#design/art-glaze.ts';
import { circle, hankinRadius, shape, star } from '#design/art-shapes.ts';
import type { CoinSide } from '../../engine/hand/rules/coin-toss.ts';

const used: readonly Glaze[] = ['gold', 'bronze', 'coral', 'bole', 'turquoise', 'sea', 'slip', 'emerald', 'cobalt', 'forest', 'royal'];
const rim =
  circle(0, 0, 98, '#7d5014') + circle(0, 0, 95, facet('gold')) + circle(0, 0, 84, '#b9822f') + circle(0, 0, 81, '#e9bf6c') + dots(40, 89.5, 2, '#7d5014');
const grounds: Readonly<Record<CoinSide, string>> = {
  heads: `${shape(star(16, 74, hankinRadius(16, 74, 40)), '#dba948')}<g transform="translate(0 4) scale(1.05)">${tulip()}</g>`,
  tails:
    shape(star(8, 76, hankinRadius(8, 76, 45)), '#1d42b4', ' stroke="#7d5014" stroke-width="2"') +
    shape(star(8, 54, hankinRadius(8, 54, 45), 0, 0, 22.5), '#17a3a0', ' stroke="#fff6e4" stroke-width="2"') +
    ring(8, 40, () => circle(0, 0, 4, '#fff6e4')) +
    shape(star(8, 26, hankinRadius(8, 26, 45)), '#fff6e4', ' stroke="#7d5014" stroke-width="1.5"') +
    circle(0, 0, 7, '#cf452e'),
};

/** Draws one side of the coin, ±100: a tulip for heads, a star for tails. */
export const coinSideMarkup = (side: CoinSide): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="coin-side ${side}" width="80" height="80" viewBox="-100 -100 200 200" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${rim}${grounds[side]}</svg>`;

/** Returns one side as an image URL. */
export const coinImage = (side: CoinSide): string => `data:image/svg+xml,${encodeURIComponent(coinSideMarkup(side))}`;
