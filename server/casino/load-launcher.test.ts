import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadLauncher, SANDBOX_LAUNCHER } from './load-launcher.ts';
import { sandboxLauncher } from './sandbox-launcher.ts';

describe("a launcher's file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-launchers-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a launcher's file and loads it. */
  const load = (name: string, source: string) => {
    writeFileSync(join(folder, `${name}.ts`), source);
    return loadLauncher(folder, name);
  };

  it('exports the launcher, and the sandbox needs none', async () => {
    const { launch } = await load('acme', "export const launcher = { launch: () => ({ address: 'https://games.acme.example' }) };");
    expect(launch).toBeTypeOf('function');
    expect(await loadLauncher(null, SANDBOX_LAUNCHER)).toBe(sandboxLauncher);
  });

  it.each([
    ['is no TypeScript', 'broken', 'export const launcher = {;', 'cannot be loaded: '],
    ['imports what is not there', 'lost', "import './nowhere.ts';\nexport const launcher = { launch() {} };", 'cannot be loaded: '],
    ['throws', 'thrown', "throw new Error('no key');", 'cannot be loaded: Error: no key'],
    ['exports something else', 'other', 'export const launchers = [];', "exports no 'launcher' with the function 'launch'."],
  ])('is named, with what is wrong, if it %s', async (_, name, source, sentence) => {
    const refusal = await load(name, source).catch(({ message }: Error) => message);
    expect(refusal).toContain(`${join(folder, `${name}.ts`)} ${sentence}`);
    expect(refusal).not.toContain('\n');
  });

  it('is looked for in the folder of the settings', async () => {
    await expect(loadLauncher(folder, 'none')).rejects.toThrow(`There is no launcher 'none': ${join(folder, 'none.ts')} is not there.`);
    await expect(loadLauncher(null, 'acme')).rejects.toThrow("There is no launcher 'acme': PROVIDER_LAUNCHERS names no folder.");
  });
});
