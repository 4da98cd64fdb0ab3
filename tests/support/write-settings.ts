/** Writes the table of settings into the README: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readProjectFile } from '../house/project-files.ts';
import { putSettingsTable } from '../house/settings-table.ts';

writeFileSync(join(projectRoot, 'README.md'), putSettingsTable(readProjectFile('README.md')));
