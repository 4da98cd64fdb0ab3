import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { settingNames } from '../../server/settings.ts';
import { readProjectFile } from './project-files.ts';
import { putSettingsTable, SETTINGS_DOCUMENT } from './settings-table.ts';

test('server/README.md contains the table of settings as the server reads them; `npm run settings` writes it', () => {
  const text = readProjectFile(SETTINGS_DOCUMENT);
  expect(text).toBe(putSettingsTable(text));
});

test('the server reads every setting of the table', () => {
  const read = new Set<string>();
  const nothingSet: Record<string, string | undefined> = {};
  readConfig(new Proxy(nothingSet, { get: (_environment, name) => void read.add(String(name)) }));
  expect(settingNames.length).toBeGreaterThan(20);
  expect(settingNames.filter((name) => !read.has(name))).toEqual([]);
});
