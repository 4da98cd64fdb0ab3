/** Copies what the sandbox's pages share with the app's look into its folder: `npm run design:copy`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COPIED_DESIGN, readCopiedDesign } from '../conventions/copied-design.ts';
import { projectRoot } from '../conventions/project-files.ts';

const folder = join(projectRoot, COPIED_DESIGN);
rmSync(folder, { recursive: true, force: true });
for (const [name, content] of readCopiedDesign()) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
