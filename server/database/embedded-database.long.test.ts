import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDirectory } from './data-directory.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryInUseError, lockDirectory, lockDirectorySoon, readBegun } from './directory-lock.ts';
import { assertCommitsReachTheDisk, DurableFiles } from './durable-files.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const HOLDER = new URL('../../tests/support/hold-database.ts', import.meta.url);
const HALF_A_MINUTE_MS = 30_000;

let prepared = '';
let directory = '';
let children: ChildProcess[] = [];

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'meydan-prepared-'));
  const opened = await openDatabase({ dataDirectory: prepared, databaseUrl: null });
  await opened.close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'meydan-database-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(directory, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

function reply(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ ...Object(message) }));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

function startHolder(): ChildProcess {
  const child = fork(HOLDER, [directory], { stdio: 'inherit', execArgv: [] });
  children.push(child);
  return child;
}

/** Creating a database takes seconds, so most tests begin with a copy of an empty one. */
function copyPrepared(): void {
  cpSync(join(prepared, 'database'), join(directory, 'database'), { recursive: true });
}

function openHere() {
  return openDatabase({ dataDirectory: directory, databaseUrl: null });
}

describe('the embedded database', () => {
  it('still has what was committed after closing and opening again', async () => {
    copyPrepared();
    const first = await openHere();
    await first.queries.insertInto('site_option').values({ key: 'kept', value: 'yes', is_active: true }).execute();
    await first.checkpoint();
    await first.close();
    const second = await openHere();
    const row = await second.queries.selectFrom('site_option').select('value').where('key', '=', 'kept').executeTakeFirst();
    await second.close();
    expect(row).toEqual({ value: 'yes' });
    expect(existsSync(join(directory, 'lock.json'))).toBe(false);
  });

  it('forces every commit to the disk', async () => {
    copyPrepared();
    const embedded = await openEmbeddedDatabase(directory);
    await embedded.pglite.exec('create table number (value integer)');
    const before = embedded.syncCount();
    for (let value = 0; value < 20; value += 1) await embedded.pglite.query('insert into number values ($1)', [value]);
    const synced = embedded.syncCount() - before;
    await embedded.pglite.close();
    embedded.release();
    expect(synced).toBeGreaterThanOrEqual(20);
  });

  it('refuses an engine that confirms commits without writing them out', async () => {
    copyPrepared();
    const files = new DurableFiles(join(directory, 'database'));
    const pglite = await PGlite.create({ fs: files });
    await expect(assertCommitsReachTheDisk(pglite, files)).rejects.toThrow('without writing them to the disk');
    await pglite.close();
  });

  it('refuses a second process with one clear sentence and continues in the first', async () => {
    copyPrepared();
    const holder = startHolder();
    expect(await reply(holder)).toEqual({ opened: true });
    await expect(openHere()).rejects.toThrow(`The data directory ${directory} is in use by another running server (process ${holder.pid})`);
    holder.send('still-here');
    expect(await reply(holder)).toEqual({ committed: 'still-here' });
  });

  it('opens after a crash with everything that was confirmed', async () => {
    copyPrepared();
    const holder = startHolder();
    await reply(holder);
    for (const key of ['one', 'two', 'three']) {
      holder.send(key);
      expect(await reply(holder)).toEqual({ committed: key });
    }
    await kill(holder);
    const opened = await openHere();
    const rows = await opened.queries.selectFrom('site_option').select('key').where('value', '=', 'committed').orderBy('key').execute();
    await opened.close();
    expect(rows.map(({ key }) => key)).toEqual(['one', 'three', 'two']);
  });

  it('creates a fresh database when a crash left one half-made', async () => {
    const draft = join(directory, 'database.new');
    const files = new DurableFiles(draft);
    expect(files.syncCount).toBe(0);
    writeFileSync(join(draft, 'PG_VERSION'), '18\n');
    const opened = await openHere();
    await opened.close();
    expect(existsSync(draft)).toBe(false);
  });
});

describe('the data directory', () => {
  it('is created with its parents, and left unchanged if it exists', () => {
    const path = join(directory, 'one', 'two');
    makeDataDirectory(path);
    makeDataDirectory(path);
    expect(readdirSync(path)).toEqual([]);
  });

  it("removes others' access that an earlier start has left open", () => {
    for (const folder of ['database', 'sandbox', 'another']) mkdirSync(join(directory, folder), { mode: 0o755, recursive: true });
    makeDataDirectory(directory);
    const modes = ['database', 'sandbox', 'another'].map((folder) => statSync(join(directory, folder)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o755]);
  });

  it('that is a file, is below one or cannot be created is reported quickly in one sentence', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      const sentence = `The data directory ${path} cannot be used, because it is a file, or lies below one; set DATA_DIR to another directory.`;
      expect(() => makeDataDirectory(path)).toThrow(sentence);
    }
    expect(() => makeDataDirectory('/proc/nope/below')).toThrow('cannot be used, because');
  });
});

describe('the lock of a data directory', () => {
  const path = (): string => join(directory, 'lock.json');
  const readLock = (): Record<string, unknown> => JSON.parse(readFileSync(path(), 'utf8'));
  /** Leaves a lock as another owner would have. */
  function leaveLock(changes: Record<string, unknown>): void {
    const lock = lockDirectory(directory);
    const text = JSON.stringify({ ...readLock(), id: 'another', ...changes });
    lock.release();
    writeFileSync(path(), text);
  }

  it('is held once, even within one process, and can be taken again after its release', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUseError);
    lock.release();
    lock.release();
    lockDirectory(directory).release();
    expect(existsSync(path())).toBe(false);
  });

  it('is taken over when its pid belongs to a process that started at another time', () => {
    leaveLock({ pid: process.ppid, begun: 'long ago' });
    const lock = lockDirectory(directory);
    expect(readLock()).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is taken over from a process that was killed but not yet reaped by its parent', async () => {
    // The shell becomes a program that knows nothing of the child, and so never collects its exit status.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(parent);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    leaveLock({ pid, begun: readBegun(pid) });
    expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUseError);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readBegun(pid)).toBeNull();
    expect(process.kill(pid, 0)).toBe(true);
    lockDirectory(directory).release();
  });

  it('is waited for while its owner is shutting down', async () => {
    const lock = lockDirectory(directory);
    const waiting = lockDirectorySoon(directory);
    setImmediate(() => lock.release());
    (await waiting).release();
    expect(existsSync(path())).toBe(false);
  });

  it('is taken over when it was left empty', () => {
    writeFileSync(path(), '');
    lockDirectory(directory).release();
  });

  it('of another machine or container holds while that one shows signs of life', () => {
    leaveLock({ place: 'elsewhere' });
    expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUseError);
    const long = new Date(Date.now() - HALF_A_MINUTE_MS);
    utimesSync(path(), long, long);
    lockDirectory(directory).release();
  });

  it('is not removed by an owner that has lost it', () => {
    const lock = lockDirectory(directory);
    writeFileSync(path(), JSON.stringify({ ...readLock(), id: 'another' }));
    lock.release();
    expect(existsSync(path())).toBe(true);
  });
});
