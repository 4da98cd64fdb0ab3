import { describe, expect, it } from 'vitest';
import { pictureAddress, promotionSearch } from './promotion-parts.ts';

describe('parts of a promotion', () => {
  it('are pictures below the base of the app, and foreign ones as they are', () => {
    expect(['/art/slot/1-w.svg', 'https://pictures.test/a.png', '//pictures.test/a.png'].map(pictureAddress)).toEqual([
      'art/slot/1-w.svg',
      'https://pictures.test/a.png',
      '//pictures.test/a.png',
    ]);
  });

  it('are an address that reads like its id', () => {
    expect([promotionSearch('1'), promotionSearch(7), promotionSearch('hafta-sonu'), promotionSearch('007')]).toEqual([
      { detail: 1 },
      { detail: 7 },
      { detail: 'hafta-sonu' },
      { detail: '007' },
    ]);
  });
});
