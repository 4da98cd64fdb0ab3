/** Writes the table of settings into the README: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readProjectFile } from '../conventions/project-files.ts';
import { putSettingsTable } from '../conventions/settings-table.ts';

writeFileSync(join(projectRoot, 'README.md'), putSettingsTable(readProjectFile('README.md')));
