import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { settingNames } from '../../server/settings.ts';
import { readProjectFile } from './project-files.ts';
import { putSettingsTable } from './settings-table.ts';

test('the README holds the table of settings as the server reads them; `npm run settings` writes it', () => {
  const readme = readProjectFile('README.md');
  expect(readme).toBe(putSettingsTable(readme));
});

test('every setting of the table is one that the server reads', () => {
  const read = new Set<string>();
  const nothingSet: Record<string, string | undefined> = {};
  readConfig(new Proxy(nothingSet, { get: (_environment, name) => void read.add(String(name)) }));
  expect(settingNames.length).toBeGreaterThan(20);
  expect(settingNames.filter((name) => !read.has(name))).toEqual([]);
});
