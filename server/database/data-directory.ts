import { chmodSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment, readSetting } from '../settings.ts';
import { makeWithParents } from './make-with-parents.ts';

const reasons: Record<string, string> = {
  EEXIST: 'it is a file, or lies below one',
  ENOTDIR: 'it is a file, or lies below one',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Thrown when the data directory can be neither created nor written to; its message is one sentence for the person who
 * started the program.
 */
export class UnusableDataDirectoryError extends Error {
  constructor(path: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    super(`The data directory ${path} cannot be used, because ${reasons[code] ?? `the system refuses it (${code})`}; set DATA_DIR to another directory.`, {
      cause,
    });
    this.name = 'UnusableDataDirectoryError';
  }
}

/** Its folders with players' data and keys. */
const OWN_FOLDERS = ['database', 'sandbox'];
const OWNER_ONLY = 0o700;

/** Removes other accounts' access that an earlier start may have left open. */
function shutOwnFolders(path: string): void {
  for (const folder of OWN_FOLDERS.map((name) => join(path, name))) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) chmodSync(folder, OWNER_ONLY);
  }
}

/** Creates the data directory if it is missing and checks that it is writable. Throws an UnusableDataDirectoryError. */
export function makeDataDirectory(path: string): void {
  try {
    makeWithParents(path);
    rmdirSync(mkdtempSync(join(path, 'writable-')));
    shutOwnFolders(path);
  } catch (error) {
    throw new UnusableDataDirectoryError(path, error);
  }
}

/**
 * Returns the absolute path of the data directory that an environment sets with DATA_DIR: one rule for the server and
 * for anything that looks for it.
 */
export function dataDirectoryOf(environment: Environment): string {
  return resolve(readSetting(environment, 'DATA_DIR'));
}
