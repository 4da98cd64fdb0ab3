import { expect, test } from 'vitest';
import { crashGameCodes } from '../engine/crash/crash-rules.ts';
import { bow, flyerImage, flyerMarkup, landscape, sceneDefinitions } from './art/flight-art.ts';
import { crashSkins } from './crash-skins.ts';
import { crash as en } from './messages/en/crash.ts';
import { crash as tr } from './messages/tr/crash.ts';

const skins = Object.values(crashSkins);

test('every crash game has its own look, and every look belongs to a game', () => {
  expect(Object.keys(crashSkins).toSorted()).toEqual([...crashGameCodes].toSorted());
  expect(new Set(skins.map(({ flyer }) => flyer)).size).toBe(skins.length);
});

test('the drawings of a look are complete and reference nothing external', () => {
  const drawings = skins.flatMap(({ flyer }) => [flyerMarkup(flyer), decodeURIComponent(flyerImage(flyer)), sceneDefinitions(flyer)]);
  for (const markup of [...drawings, bow(), landscape(390, 400), landscape(1_200, 500)]) expect(markup).not.toMatch(/NaN|undefined|<script|href/);
});

test('the scene of a look defines every colour that its drawings reference', () => {
  for (const { flyer } of skins) {
    const defined = sceneDefinitions(flyer);
    for (const [, id] of (flyerMarkup(flyer) + landscape(1_200, 500)).matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(`id="${id}"`);
  }
});

test.each(['crash.flying', 'crash.end'] as const)('every look has its own words for %s, in both languages', (moment) => {
  for (const texts of [tr, en]) {
    const words = skins.map(({ flyer }) => texts[`${moment}.${flyer}`]);
    expect(new Set(words).size).toBe(skins.length);
  }
});
