/** Writes the settings table into server/README.md: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readProjectFile } from '../conventions/project-files.ts';
import { putSettingsTable, SETTINGS_DOCUMENT } from '../conventions/settings-table.ts';

writeFileSync(join(projectRoot, SETTINGS_DOCUMENT), putSettingsTable(readProjectFile(SETTINGS_DOCUMENT)));
