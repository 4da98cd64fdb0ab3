import { listProjectFiles, readProjectFile } from './project-files.ts';

const LEDGER = 'tests/requirements.csv';
const ROW_ID = /^(R[0-9C]+\.\d{3}),/gm;
const TITLE_ID = /\[(R[0-9C]+\.\d{3})\]/g;

/** Returns the ids of all requirements, in the ledger's order. */
export function listRequirements(): string[] {
  return [...readProjectFile(LEDGER).matchAll(ROW_ID)].map(([, id = '']) => id);
}

/** Returns a requirement's row in the ledger, as text. */
export function describeRequirement(id: string): string {
  return (
    readProjectFile(LEDGER)
      .split('\n')
      .find((row) => row.startsWith(`${id},`)) ?? id
  );
}

/** Returns every test file. */
export function listTestFiles(): string[] {
  return listProjectFiles().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
}

/** Returns ids in a text that the ledger would not find, because they lack their own brackets. */
export function listStrayIds(text: string): string[] {
  return text.replaceAll(TITLE_ID, '').match(/\bR[0-9C]+\.\d{3}\b/g) ?? [];
}

/** Returns the ids in test titles, with their files. */
export function listShownRequirements(): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const path of listTestFiles()) {
    for (const [, id = ''] of readProjectFile(path).matchAll(TITLE_ID)) shown.set(id, [...(shown.get(id) ?? []), path]);
  }
  return shown;
}
