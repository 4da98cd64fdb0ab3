import { expect, test } from 'vitest';
import { LICENCE_LIST, listDeliveredPackages, writeLicenceList } from './licence-list.ts';
import { readProjectFile } from './project-files.ts';

/**
 * Licences that let an operator run and change the product without disclosing their own code. MPL-2.0 requires that
 * only for its own changed files.
 */
const WELCOME = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'MPL-2.0'];
/**
 * libvips, which draws and encodes pictures, is a shared library loaded by sharp. LGPL-3.0 requires whoever distributes
 * a changed library to provide its source, and nothing of the program that uses it.
 */
const SHARED_LIBRARY = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

test('the list of delivered packages and their licences is up to date; `npm run licences` writes it', () => {
  expect(readProjectFile(LICENCE_LIST)).toBe(writeLicenceList());
});

test('every delivered package has a licence that suits an operator', () => {
  const isWelcome = (name: string, licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(/ or /i)
      .some((choice) => choice.split(/ and /i).every((one) => WELCOME.includes(one) || (one === SHARED_LIBRARY.licence && SHARED_LIBRARY.name.test(name))));
  const packages = listDeliveredPackages();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ name, licence }) => !isWelcome(name, licence))).toEqual([]);
});
