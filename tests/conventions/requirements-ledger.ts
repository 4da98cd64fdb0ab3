import { listProjectFiles, readProjectFile } from './project-files.ts';

const LEDGER = 'tests/requirements.csv';
const ROW_ID = /^(R[0-9C]+\.\d{3}),/gm;
const TITLE_ID = /\[(R[0-9C]+\.\d{3})\]/g;

/** Ids of all requirements, in the ledger's order. */
export function listRequirements(): string[] {
  return [...readProjectFile(LEDGER).matchAll(ROW_ID)].map(([, id = '']) => id);
}

/** The ledger's row of a requirement, as text. */
export function describeRequirement(id: string): string {
  return (
    readProjectFile(LEDGER)
      .split('\n')
      .find((row) => row.startsWith(`${id},`)) ?? id
  );
}

/** Every file with tests. */
export function listTestFiles(): string[] {
  return listProjectFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
}

/** Ids in a text that the ledger would not find, because they don't stand in brackets of their own. */
export function listStrayIds(text: string): string[] {
  return text.replaceAll(TITLE_ID, '').match(/\bR[0-9C]+\.\d{3}\b/g) ?? [];
}

/** Ids that stand in titles of tests, with the files. */
export function listShownRequirements(): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const path of listTestFiles()) {
    for (const [, id = ''] of readProjectFile(path).matchAll(TITLE_ID)) shown.set(id, [...(shown.get(id) ?? []), path]);
  }
  return shown;
}
