import { expect, test } from 'vitest';
import { LICENCE_LIST, listDeliveredPackages, writeLicenceList } from './licence-list.ts';
import { readProjectFile } from './project-files.ts';

/** Licences that let an operator run and change the product without giving his own code away. Of MPL-2.0 changed files alone have to be given on. */
const WELCOME = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'MPL-2.0'];

test('the list of delivered packages and their licences is up to date; `npm run licences` writes it', () => {
  expect(readProjectFile(LICENCE_LIST)).toBe(writeLicenceList());
});

test('every delivered package has a licence that an operator can live with', () => {
  const isWelcome = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(/ or /i)
      .some((one) => WELCOME.includes(one));
  const packages = listDeliveredPackages();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence }) => !isWelcome(licence))).toEqual([]);
});
