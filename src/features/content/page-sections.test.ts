import { describe, expect, it } from 'vitest';
import { markSections, sectionIds } from './page-sections.ts';
import { readingMinutes } from './reading-minutes.ts';

describe('sections of a page', () => {
  it('have unique, readable ids in plain letters', () => {
    expect(sectionIds(['1. Taraflar ve kabul', 'Şartlar', 'ŞARTLAR', '18+', 'Işık & gölge'])).toEqual([
      'b-taraflar-ve-kabul',
      'b-sartlar',
      'b-sartlar-2',
      'b-',
      'b-isik-golge',
    ]);
  });

  it('are its second-level headings, which become focusable', () => {
    const text = document.createElement('div');
    text.innerHTML = '<p>Giriş</p><h2> 1. Taraflar </h2><h3>Ara</h3><h2>2. <b>Hesap</b></h2>';
    expect(markSections(text)).toEqual([
      { id: 'b-taraflar', title: '1. Taraflar' },
      { id: 'b-hesap', title: '2. Hesap' },
    ]);
    expect([...text.querySelectorAll('h2')].map(({ id, tabIndex }) => [id, tabIndex])).toEqual([
      ['b-taraflar', -1],
      ['b-hesap', -1],
    ]);
  });
});

describe('the reading time of a page', () => {
  it('is at least one minute, and ignores markup when counting words', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes(`<p>${'<b>bir</b> iki '.repeat(270)}</p>`)).toBe(3);
  });
});
