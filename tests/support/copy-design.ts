/** Copies what the sandbox shares with the product, its look and the catalogue of its games, into its folder: `npm run design:copy`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COPIED_CATALOGUE, readCopiedCatalogue } from '../conventions/copied-catalogue.ts';
import { COPIED_DESIGN, readCopiedDesign } from '../conventions/copied-design.ts';
import { projectRoot } from '../conventions/project-files.ts';

const folder = join(projectRoot, COPIED_DESIGN);
rmSync(folder, { recursive: true, force: true });
for (const [name, content] of readCopiedDesign()) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
writeFileSync(join(projectRoot, COPIED_CATALOGUE), readCopiedCatalogue());
