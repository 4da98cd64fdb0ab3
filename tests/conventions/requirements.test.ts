import { expect, test } from 'vitest';
import { readProjectFile } from './project-files.ts';
import { listRequirements, listShownRequirements, listStrayIds, listTestFiles } from './requirements-ledger.ts';

test('every requirement that a test names stands in the ledger', () => {
  const known = new Set(listRequirements());
  expect(known.size).toBeGreaterThan(500);
  expect([...listShownRequirements().keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('every id of a requirement in a test file stands in brackets of its own', () => {
  const [one = '', two = '', three = ''] = listRequirements();
  expect(listStrayIds(`test('${one} on /spor', 0); it('[${two}, ${three}] [${one}] of')`)).toEqual([one, two, three]);
  expect(listTestFiles().flatMap((path) => listStrayIds(readProjectFile(path)).map((id) => `${path}: ${id}`))).toEqual([]);
});
