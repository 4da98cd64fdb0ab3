import { expect, test } from 'vitest';
import { catalogue } from '../engine/catalogue.ts';
import { slotRulesByGame } from '../engine/slot/games.ts';
import { reelsOf, symbolsOfReel } from '../engine/slot/rule-set.ts';
import { symbolImage } from './art/symbol-image.ts';
import { madeSkin } from './made-skin.ts';
import { type Skin, skins } from './skins.ts';

const gameCodes = [...slotRulesByGame.keys()];
const looks: Readonly<Record<string, Skin>> = {
  ...Object.fromEntries([...catalogue].filter(([, { picture }]) => picture !== undefined).map(([code, game]) => [code, madeSkin(game)])),
  ...skins,
};

test('every game of the studio has its own look, and every look belongs to a game', () => {
  expect(Object.keys(looks).toSorted()).toEqual(gameCodes.toSorted());
  expect(new Set(Object.values(skins).map((skin) => skin.pictures.high1)).size).toBe(Object.keys(skins).length);
  const faces = Object.values(looks).map(({ emblem, pictures, field }) => `${emblem ?? pictures.high1} ${field[0]}`);
  expect(new Set(faces).size).toBe(gameCodes.length);
});

test('every symbol of the rules has its own picture in every game', () => {
  for (const gameCode of gameCodes) {
    const rules = slotRulesByGame.get(gameCode);
    if (!rules) throw new Error(`no rules for ${gameCode}`);
    const symbols = new Set(Array.from({ length: reelsOf(rules) }, (_, reel) => symbolsOfReel(rules, reel)).flat());
    const pictures = [...symbols].map((symbol) => looks[gameCode]?.pictures[symbol]);
    expect(new Set(pictures).size).toBe(symbols.size);
    expect(pictures).not.toContain(undefined);
  }
});

test('a picture is a drawing without text, scripts or external addresses', () => {
  for (const skin of Object.values(looks)) {
    for (const picture of Object.values(skin.pictures)) {
      const markup = decodeURIComponent(symbolImage(picture));
      expect(markup).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
      expect(markup).not.toMatch(/<text|<script|href|NaN|undefined/);
    }
  }
});
