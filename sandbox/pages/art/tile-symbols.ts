import { facet, type Glaze, keyline, navy, ring, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, hankinRadius, shape, star } from '#design/art-shapes.ts';

const OCTAGON = 'M-21-50H21L50-21V21L21 50H-21L-50 21V-21Z';

const tile = (ground: Glaze, figure: string): string =>
  shape(OCTAGON, facet(ground), keyline) + group('scale(.88)', stroke(OCTAGON, slip, 1, ' opacity=".45"')) + figure;

export const turquoiseTile = (): string =>
  tile(
    'sea',
    shape(star(8, 40, hankinRadius(8, 40, 45)), facet('turquoise'), keyline) +
      shape(star(8, 24, 18.2, 0, 0, 22.5), navy, keyline) +
      shape(star(8, 12, 9.1), facet('slip')),
  );

export const cobaltTile = (): string =>
  tile(
    'royal',
    ring(8, 18, () => shape('M0-24C11-14 11 6 0 18C-11 6-11-14 0-24Z', facet('cobalt'), keyline)) +
      ring(8, 24, () => shape('M0-8C4-4 4 3 0 7C-4 3-4-4 0-8Z', facet('slip'))) +
      shape(star(16, 15, 12), navy, keyline) +
      circle(0, 0, 7, facet('turquoise')),
  );

export const emeraldTile = (): string =>
  tile(
    'forest',
    ring(4, 19, () => shape('M0-21C14-12 14 8 0 19C-14 8-14-12 0-21Z', facet('emerald'), keyline)) +
      ring(4, 22, () => shape('M0-9C5-4 5 3 0 8C-5 3-5-4 0-9Z', facet('slip')), 0.5) +
      shape(star(4, 15, 8), facet('gold'), keyline),
  );

const pearls: readonly (readonly [number, number])[] = [
  [0, -17],
  [-18, 14],
  [18, 14],
];

export const damsonTile = (): string =>
  tile(
    'damson',
    pearls
      .map(([x, y]) =>
        group(`translate(${x} ${y})`, circle(0, 0, 15, facet('coral'), keyline) + circle(2.4, -2.4, 9.6, '#570f20') + circle(3.8, -3.8, 5.2, facet('slip'))),
      )
      .join(''),
  );
