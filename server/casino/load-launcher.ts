import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameLauncher } from './game-launcher.ts';
import { sandboxLauncher } from './sandbox-launcher.ts';

/** The launcher that ships with this program. */
export const SANDBOX_LAUNCHER = 'sandbox';
/** A launcher's name is also its file's, so it contains nothing that leads out of the folder. */
export const LAUNCHER_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

function isLauncher(value: unknown): value is GameLauncher {
  if (typeof value !== 'object' || value === null || !('launch' in value) || typeof value.launch !== 'function') return false;
  return !('launchDemo' in value) || value.launchDemo === undefined || typeof value.launchDemo === 'function';
}

/** Returns what was thrown as one line: a parser adds a picture of the place. */
function firstLine(thrown: unknown): string {
  const [line = ''] = String(thrown).split('\n');
  return line;
}

/**
 * Returns the launcher of a name: the sandbox's, otherwise what `NAME.ts` in the folder exports as `launcher`. A file
 * is read once, so a change to it takes a restart. Throws an Error with one sentence when there is no folder, no such
 * file, no launcher in it, or when the file cannot be loaded.
 */
export async function loadLauncher(directory: string | null, name: string): Promise<GameLauncher> {
  if (name === SANDBOX_LAUNCHER) return sandboxLauncher;
  if (directory === null) throw new Error(`There is no launcher '${name}': PROVIDER_LAUNCHERS names no folder.`);
  if (!LAUNCHER_NAME.test(name)) throw new Error(`'${name}' is no name of a launcher.`);
  const file = join(directory, `${name}.ts`);
  await access(file).catch((cause: unknown) => {
    throw new Error(`There is no launcher '${name}': ${file} is not there.`, { cause });
  });
  const loaded: { launcher?: unknown } = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error(`${file} cannot be loaded: ${firstLine(cause)}`, { cause });
  });
  if (!isLauncher(loaded.launcher)) throw new Error(`${file} exports no 'launcher' with the function 'launch'.`);
  return loaded.launcher;
}
