import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const DEFAULT_DIRECTORY = './.data';

const reasons: Record<string, string> = {
  EEXIST: 'it is a file, or lies below one',
  ENOTDIR: 'it is a file, or lies below one',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** Thrown when the data directory can be neither made nor written to; its message is one sentence for the person who started the program. */
export class UnusableDataDirectoryError extends Error {
  constructor(path: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    super(`The data directory ${path} cannot be used, because ${reasons[code] ?? `the system refuses it (${code})`}; set DATA_DIR to another directory.`, {
      cause,
    });
    this.name = 'UnusableDataDirectoryError';
  }
}

/** One directory at a time: Node's own recursive way repeats itself for ever where the system says "not found" to making one, as below /proc. */
function makeWithParents(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeWithParents(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Makes the data directory where it is missing and sees that it can be written to. Throws an UnusableDataDirectoryError. */
export function makeDataDirectory(path: string): void {
  try {
    makeWithParents(path);
    rmdirSync(mkdtempSync(join(path, 'writable-')));
  } catch (error) {
    throw new UnusableDataDirectoryError(path, error);
  }
}

/** The absolute path of the data directory that an environment names by DATA_DIR: one rule for the server and for whoever looks for it. */
export function dataDirectoryOf(environment: Record<string, string | undefined>): string {
  return resolve(environment.DATA_DIR?.trim() || DEFAULT_DIRECTORY);
}
