import { expect, test } from 'vitest';
import { listRequirements, listShownRequirements } from './requirements-ledger.ts';

test('every requirement that a test names stands in the ledger', () => {
  const known = new Set(listRequirements());
  expect(known.size).toBeGreaterThan(500);
  expect([...listShownRequirements().keys()].filter((id) => !known.has(id))).toEqual([]);
});
