import { describe, expect, it } from 'vitest';
import { promotionSearch } from './promotion-parts.ts';

describe('parts of a promotion', () => {
  it('are an address that reads like its id', () => {
    expect([promotionSearch('1'), promotionSearch(7), promotionSearch('hafta-sonu'), promotionSearch('007')]).toEqual([
      { detail: 1 },
      { detail: 7 },
      { detail: 'hafta-sonu' },
      { detail: '007' },
    ]);
  });
});
