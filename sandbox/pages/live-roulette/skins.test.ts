import { expect, test } from 'vitest';
import { europeanBoard, miniBoard } from '../../engine/hand/rules/roulette-board.ts';
import { liveWheels } from '../../engine/table/live-wheels.ts';
import { wheelMarkup } from '../art/wheel.ts';
import { diceSkins } from '../live-dice/skins.ts';
import { moneyWheelSkins } from '../live-wheel/skins.ts';
import { rouletteSkins } from './skins.ts';

const skins = { 'live-roulette': rouletteSkins, 'live-wheel': moneyWheelSkins, 'live-dice': diceSkins };
const dresses = Object.values(rouletteSkins).map(({ dress }) => dress);

test.each(Object.entries(skins))('every game of %s has a look, and every look belongs to a game', (page, ofPage) => {
  expect(Object.keys(ofPage).toSorted()).toEqual(
    liveWheels
      .filter((game) => game.page === page)
      .map(({ code }) => code)
      .toSorted(),
  );
});

test('no two roulettes have the same field or the same wheel', () => {
  const halls = Object.values(rouletteSkins).map(({ field }) => field.join());
  expect(new Set(halls).size).toBe(halls.length);
  expect(new Set(dresses.map((dress) => wheelMarkup(europeanBoard, dress))).size).toBe(dresses.length);
});

test('a wheel is drawn completely, and defines every colour that it references', () => {
  for (const dress of dresses) {
    const markup = wheelMarkup(miniBoard, dress);
    expect(markup).not.toMatch(/NaN|undefined|<script|href/);
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup).toContain(`id="${id}"`);
  }
});

/** Returns the relative luminance of an sRGB colour given as `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the figures on every field have a contrast of at least 4.5', () => {
  const grounds = [
    ...Object.values(rouletteSkins).flatMap(({ dress, felt }) => [...Object.values(dress.fields).map(([field]) => field), felt.field]),
    ...Object.values(moneyWheelSkins).flatMap(({ colours }) => Object.values(colours).map(([fill]) => fill)),
    ...Object.values(diceSkins).flatMap(({ felt }) => [felt.field, felt.bright]),
  ];
  for (const ground of grounds) expect((luminance('#fff6e4') + 0.05) / (luminance(ground) + 0.05), ground).toBeGreaterThanOrEqual(4.5);
});
