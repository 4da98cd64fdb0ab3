/** Writes the list of what the product ships and under which licences: `npm run licences`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENCE_LIST, writeLicenceList } from '../conventions/licence-list.ts';
import { projectRoot } from '../conventions/project-files.ts';

writeFileSync(join(projectRoot, LICENCE_LIST), writeLicenceList());
