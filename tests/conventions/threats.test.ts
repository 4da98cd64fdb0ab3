import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readProjectFile } from './project-files.ts';

const ROWS = 66;
const MOST_ACCEPTED = 5;
const REASON = 'Accepted: ';
const ROW = /^\|\s+(\d+)\s+\|(.+)\|(.+)\|$/gm;
const REFERENCE = /`([\w./-]+\.tsx?)` “([^”]+)”/g;

interface Row {
  number: number;
  shownBy: string;
}

const guide = readProjectFile('tests/README.md');
const rows: Row[] = [...guide.matchAll(ROW)].map(([, number, , shownBy = '']) => ({
  number: Number(number),
  shownBy: shownBy.trim(),
}));
const isAccepted = ({ shownBy }: Row) => shownBy.startsWith(REASON);

/** Tests that a text names and that are not there. */
function findMissing(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, path = '', title = '']) => {
    if (!existsSync(join(projectRoot, path))) return [`there is no ${path}`];
    return readProjectFile(path).replaceAll("\\'", "'").includes(title) ? [] : [`no test of ${path} says “${title}”`];
  });
}

/** What a row names beside tests; it has to name one at least. */
function findStrays({ number, shownBy }: Row): string[] {
  const strays = shownBy.replaceAll(REFERENCE, '').replaceAll(/[, ]/g, '');
  return strays === '' && shownBy !== '' ? [] : [`row ${number} names no test, or something else beside tests: ${strays}`];
}

test('every threat has its row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
});

test('every row names tests, and all that are named are there', () => {
  expect(rows.filter((row) => !isAccepted(row)).flatMap(findStrays)).toEqual([]);
  expect(findMissing(guide)).toEqual([]);
});

test('few rows are accepted for a reason instead of a test', () => {
  const accepted = rows.filter(isAccepted);
  expect(accepted.length).toBeLessThanOrEqual(MOST_ACCEPTED);
  expect(accepted.filter(({ shownBy }) => shownBy.length < REASON.length + 20)).toEqual([]);
});
