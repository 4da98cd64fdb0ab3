import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { makeWithParents } from '../database/make-with-parents.ts';
import { type FilesToWrite, type NamedContent, type NeededPath, REQUEST_LIMIT_BYTES } from './wire.ts';

/** A file or folder that was typed and cannot be read or written; the message is one sentence for the operator. */
export class LocalFileError extends Error {
  override name = 'LocalFileError';
}

const reasons: Record<string, string> = {
  ENOENT: 'there is none',
  EACCES: 'this account may not use it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'it cannot be written to',
};

function explain(act: string, path: string, cause: unknown): LocalFileError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new LocalFileError(`${path} cannot be ${act}: ${reasons[code] ?? code}.`, { cause });
}

function readText(path: string): string {
  if (statSync(path).size > REQUEST_LIMIT_BYTES) throw new LocalFileError(`${path} is too large to be sent.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(readFileSync(path));
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new LocalFileError(`${path} is no text in UTF-8.`, { cause });
  }
}

/**
 * Returns all files below a folder except those with a path segment that begins with a dot, such as .git. A link could
 * lead to a file that was never meant to be read.
 */
function readFolder(folder: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isDirectory() || name.split('/').some((part) => part.startsWith('.'))) continue;
    if (!entry.isFile()) throw new LocalFileError(`${name} is no plain file.`);
    texts[name] = readText(path);
  }
  return texts;
}

/**
 * Returns the content of a typed file or folder, relative to the directory in which it was typed. Throws a
 * LocalFileError.
 */
export function readLocal(directory: string, { path, kind }: NeededPath): NamedContent {
  const absolute = resolve(directory, path);
  try {
    return kind === 'file' ? readText(absolute) : readFolder(absolute);
  } catch (error) {
    if (error instanceof LocalFileError) throw error;
    throw explain('read', path, error);
  }
}

/** Writes files below a folder that was typed, and nowhere else. Throws a LocalFileError. */
export function writeLocal(directory: string, { folder, files }: FilesToWrite): void {
  const root = resolve(directory, folder);
  for (const [name, text] of Object.entries(files)) {
    const path = resolve(root, name);
    const place = relative(root, path);
    if (place === '' || place.startsWith('..') || isAbsolute(place))
      throw new LocalFileError(`The server wants to write '${name}', which is not in ${folder}.`);
    try {
      makeWithParents(dirname(path));
      writeFileSync(path, text);
    } catch (error) {
      throw explain('written', join(folder, name), error);
    }
  }
}
