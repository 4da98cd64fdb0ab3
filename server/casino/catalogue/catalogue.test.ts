import { describe, expect, it } from 'vitest';
import { gameSystems, systemCategories, tableKinds } from '#contract/enumerations.ts';
import { gameArt } from '#design/game-art.ts';
import { catalogue } from './catalogue.ts';

const LEAST_GAMES = 240;

/** Returns a picture without the parts that only keep its ids apart. */
const pictureOf = (code: string, kind: string) => gameArt(code, kind).replace(/(id="|#)m[0-9a-z]+/g, '$1');
const inCategory = (category: string) => catalogue.filter((game) => game.category === category);

describe('the catalogue', () => {
  it('holds at least 240 games covering all seven systems and all seven categories', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(LEAST_GAMES);
    expect(new Set(catalogue.map(({ system }) => system))).toEqual(new Set(gameSystems));
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(systemCategories));
  });

  it('has slots of every system, so that every launch call can be played', () => {
    expect(new Set(inCategory('slot').map(({ system }) => system))).toEqual(new Set(gameSystems));
  });

  it.each(['code', 'name', 'providerGameCode'] as const)('gives no two games the same %s', (field) => {
    const values = catalogue.map((game) => game[field].toLocaleLowerCase('tr'));
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it('has product numbers for the one system that needs them', () => {
    const products = catalogue.filter(({ system }) => system === 'em').map(({ productId }) => productId);
    expect(products).not.toContain(null);
    expect(new Set(products).size).toBe(products.length);
    expect(catalogue.filter(({ system, productId }) => system !== 'em' && productId !== null)).toEqual([]);
  });

  it.each(systemCategories)('has a drawing of its own for every game of %s', (category) => {
    const pictures = inCategory(category).map(({ code, artKind }) => pictureOf(code, artKind));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('gives game and stakes for every live table, and for nothing else', () => {
    const tables = inCategory('live');
    expect(new Set(tables.map(({ table }) => table))).toEqual(new Set(tableKinds));
    for (const { stakes } of tables) expect(stakes?.maximum).toBeGreaterThan(Number(stakes?.minimum));
    expect(catalogue.filter(({ category, table }) => category !== 'live' && table !== null)).toEqual([]);
  });

  it('has a demo of most slots', () => {
    const slots = inCategory('slot');
    expect(slots.filter(({ hasDemo }) => hasDemo).length / slots.length).toBeGreaterThan(0.8);
  });

  it('marks some of the slots as new, and never most of them', () => {
    const slots = inCategory('slot');
    const share = slots.filter(({ isNew }) => isNew).length / slots.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.2);
  });
});
