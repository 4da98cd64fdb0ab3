import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { makeDataDirectory } from './data-directory.ts';
import { lockDirectorySoon } from './directory-lock.ts';
import { assertCommitsReachTheDisk, DurableFiles, syncTree } from './durable-files.ts';

/** The engine returns safe integers as `number` and bytes as Uint8Array; both engines must return the same types. */
const parsers: NonNullable<PGliteOptions['parsers']> = {
  [types.INT8]: (text: string) => BigInt(text),
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/**
 * `-F` switches fsync off; the method makes the log use it, because the engine's default is an open flag that the file
 * layer drops.
 */
function durableStartParameters(): string[] {
  return [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Creates a new database beside its final path and renames it, so that a crash in between never leaves half of one. */
async function createFiles(path: string, parentDirectory: string): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const pglite = await PGlite.create({ fs: new DurableFiles(draft), startParams: durableStartParameters() });
  await pglite.close();
  syncTree(draft);
  renameSync(draft, path);
  syncTree(parentDirectory);
}

export interface EmbeddedDatabase {
  readonly pglite: PGlite;
  /** Files forced to disk so far. */
  syncCount(): number;
  /** Call it when the engine is closed. */
  release(): void;
}

/**
 * Opens the embedded database in `<dataDirectory>/database`, creating it if it does not exist, and takes the
 * directory's lock. Throws a DataDirectoryInUseError, an UnusableDataDirectoryError, and an error when commits would
 * not reach the disk.
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<EmbeddedDatabase> {
  makeDataDirectory(dataDirectory);
  const lock = await lockDirectorySoon(dataDirectory);
  try {
    const path = join(dataDirectory, 'database');
    if (!existsSync(path)) await createFiles(path, dataDirectory);
    const files = new DurableFiles(path);
    const pglite = await PGlite.create({ fs: files, startParams: durableStartParameters(), parsers });
    await assertCommitsReachTheDisk(pglite, files);
    return { pglite, syncCount: () => files.syncCount, release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens a database in memory that starts as a copy of `snapshot` (`dumpDataDir`), or empty. For tests. */
export async function openDatabaseInMemory(snapshot: Blob | null): Promise<PGlite> {
  return PGlite.create({ parsers, ...(snapshot === null ? {} : { loadDataDir: snapshot }) });
}
