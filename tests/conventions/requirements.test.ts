import { expect, test } from 'vitest';
import { readProjectFile } from './project-files.ts';
import { listRequirements, listShownRequirements, listStrayIds, listTestFiles } from './requirements-ledger.ts';

test('every requirement that a test names is in the ledger', () => {
  const known = new Set(listRequirements());
  expect(known.size).toBeGreaterThan(500);
  expect([...listShownRequirements().keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('every requirement id in a test file has its own brackets', () => {
  const [one = '', two = '', three = ''] = listRequirements();
  expect(listStrayIds(`test('${one} on /spor', 0); it('[${two}, ${three}] [${one}] of')`)).toEqual([one, two, three]);
  expect(listTestFiles().flatMap((path) => listStrayIds(readProjectFile(path)).map((id) => `${path}: ${id}`))).toEqual([]);
});
