import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COPIED_CATALOGUE, readCopiedCatalogue } from './copied-catalogue.ts';
import { COPIED_DESIGN, readCopiedDesign } from './copied-design.ts';
import { listProjectFiles, projectRoot, readProjectFile } from './project-files.ts';

test("the sandbox's copy of the design is up to date; `npm run design:copy` writes it", () => {
  const expected = readCopiedDesign();
  const found = listProjectFiles().filter((path) => path.startsWith(`${COPIED_DESIGN}/`));
  expect(found.map((path) => path.slice(COPIED_DESIGN.length + 1)).toSorted()).toEqual([...expected.keys()].toSorted());
  const isOutdated = ([name, content]: [string, Buffer]) => !readFileSync(join(projectRoot, COPIED_DESIGN, name)).equals(content);
  expect([...expected].filter(isOutdated).map(([name]) => name)).toEqual([]);
});

test("the sandbox's copy of the catalogue is up to date; `npm run design:copy` writes it", () => {
  expect(readProjectFile(COPIED_CATALOGUE)).toBe(readCopiedCatalogue());
});
