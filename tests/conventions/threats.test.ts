import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readProjectFile } from './project-files.ts';

const ROWS = 66;
const MOST_ACCEPTED = 5;
const REASON = 'Accepted: ';
const REFERENCE = /`([\w./-]+\.tsx?)` “([^”]+)”/g;
const BULLET = /^- `[\w./-]+\.tsx?` “[^”]+”$/;

interface Row {
  /** What may happen, preceded by its number. */
  heading: string;
  /** What must happen then. */
  rule: string;
  /** One test per line, or the reason why there is none. */
  shownBy: string[];
}

const guide = readProjectFile('tests/README.md');

/** Returns the rows of a section of the guide: each is a third-level heading, a line, and a list. */
function readRows(title: string): Row[] {
  const [section = ''] = guide.slice(guide.indexOf(`\n## ${title}`) + 1).split(/\n## /, 1);
  const [, ...parts] = section.split(/^### /m);
  return parts.map((part) => {
    const [heading = '', rule = '', ...shownBy] = part.split('\n').filter((line) => line.trim() !== '');
    return { heading, rule, shownBy };
  });
}

const threats = readRows('Threats and failures');
const figures = readRows('Figures to hold');
const isAccepted = ({ shownBy }: Row) => shownBy.length === 1 && shownBy[0]?.startsWith(REASON) === true;
const numberOf = ({ heading }: Row) => Number(/^(\d+)\. \S/.exec(heading)?.[1]);

/** Returns the tests that a text names but that do not exist. */
function findMissing(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, path = '', title = '']) => {
    if (!existsSync(join(projectRoot, path))) return [`there is no ${path}`];
    return readProjectFile(path).replaceAll("\\'", "'").includes(title) ? [] : [`no test of ${path} says “${title}”`];
  });
}

/** Returns what is wrong with a row apart from missing tests; it must name at least one test. */
function findStrays({ heading, rule, shownBy }: Row): string[] {
  if (rule === '' || rule.startsWith('- ') || rule.startsWith(REASON)) return [`“${heading}” does not say what must happen`];
  if (shownBy.length === 0) return [`“${heading}” names no test`];
  return shownBy.filter((line) => !BULLET.test(line)).map((line) => `“${heading}” names something else beside tests: ${line}`);
}

test('every threat has its row, in order', () => {
  expect(threats.map(numberOf)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
});

test('every row names tests, and all of them exist', () => {
  expect(figures.length).toBeGreaterThan(0);
  expect([...threats.filter((row) => !isAccepted(row)), ...figures].flatMap(findStrays)).toEqual([]);
  expect(findMissing(guide)).toEqual([]);
});

test('few rows are accepted with a reason instead of a test', () => {
  const accepted = threats.filter(isAccepted).map(({ shownBy }) => shownBy.join());
  expect(accepted.length).toBeLessThanOrEqual(MOST_ACCEPTED);
  expect(accepted.filter((reason) => reason.length < REASON.length + 20)).toEqual([]);
});
