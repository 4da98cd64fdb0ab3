import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { commandList } from '../../server/operator/command-list.ts';
import { listProjectFiles, projectRoot, readProjectFile } from './project-files.ts';

const documents = listProjectFiles().filter((path) => path.endsWith('.md'));
const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
const { scripts: sandboxScripts } = JSON.parse(readProjectFile('sandbox/package.json')) as { scripts: Record<string, string> };

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const text = readProjectFile(path).replace(/^( *)```[\s\S]*?^\1```$/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns why a link of a document leads nowhere; null when it leads to a file, and to a heading if it names one. */
function findProblem(document: string, link: string): string | null {
  const [target = '', anchor] = link.split('#');
  const path = target === '' ? document : normalize(join(dirname(document), target));
  if (!existsSync(join(projectRoot, path))) return `${document}: there is no ${path}`;
  return anchor === undefined || anchorsOf(path).includes(anchor) ? null : `${document}: ${path} has no heading #${anchor}`;
}

test('every link between documents leads to a file and a heading', () => {
  const links = documents.flatMap((document) =>
    [...readProjectFile(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ document, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(({ document, link }) => findProblem(document, link)).filter((problem) => problem !== null)).toEqual([]);
});

test('documents name only commands of npm that exist', () => {
  const named = documents.flatMap((document) =>
    [...readProjectFile(document).matchAll(/npm run (?:-s )?([a-z][a-z0-9:-]*[a-z0-9])(?![\w:…-])/g)].map(([, script = '']) => ({ document, script })),
  );
  expect(named.length).toBeGreaterThan(50);
  const known = ({ document, script }: { document: string; script: string }) =>
    Object.hasOwn(scripts, script) || (document.startsWith('sandbox/') && Object.hasOwn(sandboxScripts, script));
  expect(named.filter((name) => !known(name))).toEqual([]);
});

test('server/README.md lists every command of the operator, and no other', () => {
  const [, section = ''] = readProjectFile('server/README.md').split("\n## Operator's command line\n");
  const [table = ''] = section.slice(section.indexOf('| command ')).split('\n\n', 1);
  const cells = [...table.matchAll(/^\| (`.+?) +\|/gm)].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`((?:content |option )?[a-z-]+)/g)].map(([, name = '']) => name));
  expect(listed.toSorted()).toEqual(commandList.map(({ name }) => name).toSorted());
});
