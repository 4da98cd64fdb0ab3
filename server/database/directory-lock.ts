import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_FILE = 'lock.json';
const HEARTBEAT_MS = 5_000;
/** An owner in another container or on another machine counts as gone after this long without a sign of life. */
const SILENCE_OF_A_DEAD_OWNER_MS = 15_000;
const TAKEOVER_ATTEMPTS = 5;
/** How long an owner that is shutting down may take to be gone. */
const ENDING_OWNER_TIMEOUT_MS = 2_500;
const ENDING_OWNER_CHECK_MS = 100;

interface Owner {
  /** Identifies this acquisition of the lock. */
  id: string;
  pid: number;
  /** When the process started; a recycled pid has a different start. */
  begun: string | null;
  /** Machine, boot and process namespace: the pid is meaningful only there. */
  place: string;
}

/** Thrown when another live process holds the data directory. */
export class DataDirectoryInUseError extends Error {
  constructor(directory: string, owner: Owner) {
    super(`The data directory ${directory} is in use by another running server (process ${owner.pid}); stop it first or set DATA_DIR to another directory.`);
    this.name = 'DataDirectoryInUseError';
  }
}

export interface DirectoryLock {
  /** Releases the data directory. Safe to call twice. */
  release(): void;
}

function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

function describePlace(): string {
  const boot = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = readOrEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join('|');
}

/**
 * Returns when a process started; null when it has ended, even if its parent has not collected its exit status yet (Z,
 * X). Field 3 of /proc/<pid>/stat is the state, field 20 the number of threads, of which some may outlive the first for
 * a moment, and field 22 counts ticks since boot; the name in field 2 may contain spaces and brackets.
 */
export function readBegun(pid: number): string | null {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat !== '') {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', threads, begun = null] = [fields[0], fields[17], fields[19]];
    return 'ZXx'.includes(state) && Number(threads) <= 1 ? null : begun;
  }
  const [, state = '', begun = null] = /^(\S+)\s+(.+)$/.exec(readOrEmpty(() => listProcess(pid))) ?? [];
  return state.startsWith('Z') ? null : begun;
}

/** Returns state and start, on systems without /proc. */
function listProcess(pid: number): string {
  return execFileSync('ps', ['-o', 'state=', '-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isOwnerAlive(owner: Owner, path: string): boolean {
  if (owner.place !== describePlace()) return Date.now() - statSync(path).mtimeMs < SILENCE_OF_A_DEAD_OWNER_MS;
  return isProcessRunning(owner.pid) && readBegun(owner.pid) === owner.begun;
}

/** Returns null when there is no lock, or none that this program could have written. */
function readOwner(path: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner> | null;
    const { id, pid, begun = null, place = '' } = owner ?? {};
    return typeof id === 'string' && typeof pid === 'number' ? { id, pid, begun, place } : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function tryToTake(path: string, owner: Owner): boolean {
  const draft = `${path}.${owner.id}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    // A link appears complete or not at all, and fails if a lock exists.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves a dead owner's lock away. When another process was faster and its new lock was moved instead, puts that one
 * back.
 */
function removeDeadLock(path: string, dead: Owner | null, own: Owner): void {
  const aside = `${path}.${own.id}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved !== null && moved.id !== dead?.id) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function keepAlive(path: string, owner: Owner): NodeJS.Timeout {
  const timer = setInterval(() => {
    const current = readOwner(path);
    // Two owners would destroy the database, so this ends the process that was silent for too long.
    if (current !== null && current.id !== owner.id) throw new Error(`The data directory of ${path} was taken over by process ${current.pid}.`);
    const now = new Date();
    if (current !== null) utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  return timer.unref();
}

/**
 * Locks a data directory for this process. A lock left by a crash is taken over, even if its pid belongs to another
 * process by now. Throws a DataDirectoryInUseError while the owner lives.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, LOCK_FILE);
  const own: Owner = { id: randomUUID(), pid: process.pid, begun: readBegun(process.pid), place: describePlace() };
  for (let attempt = 0; attempt < TAKEOVER_ATTEMPTS; attempt += 1) {
    if (tryToTake(path, own)) {
      const timer = keepAlive(path, own);
      return {
        release() {
          clearInterval(timer);
          if (readOwner(path)?.id === own.id) rmSync(path, { force: true });
        },
      };
    }
    const owner = readOwner(path);
    if (owner !== null && isOwnerAlive(owner, path)) throw new DataDirectoryInUseError(directory, owner);
    removeDeadLock(path, owner, own);
  }
  throw new Error(`The lock of the data directory ${directory} keeps changing hands; start one server at a time.`);
}

/**
 * Like `lockDirectory`, but waits a moment for an owner that is about to end, because a restart immediately follows a
 * kill.
 */
export async function lockDirectorySoon(directory: string): Promise<DirectoryLock> {
  for (let waitedMs = 0; ; waitedMs += ENDING_OWNER_CHECK_MS) {
    try {
      return lockDirectory(directory);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError) || waitedMs >= ENDING_OWNER_TIMEOUT_MS) throw error;
    }
    await delay(ENDING_OWNER_CHECK_MS);
  }
}
