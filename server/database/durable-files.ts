import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * What the embedded engine's file layer (Emscripten) passes to `fsync`: a node descriptor for a file, none for a
 * directory.
 */
interface FileStream {
  nfd?: number;
  node: unknown;
}

interface NodeFileLayer {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: FileStream) => number; write: (...call: unknown[]) => number };
}

const SUCCESS = 0;

/**
 * Ends the process immediately. When it receives a failed write, the engine loops for ever and blocks the event loop; a
 * process that has ended confirms nothing, and its next start has everything that was confirmed.
 */
function endProcess(error: unknown): never {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  console.error(`The disk no longer takes what the database writes (${reason}), so the server has ended; make room and start it again.`);
  process.exit(1);
}

function orEndProcess<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    endProcess(error);
  }
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The engine's own file layer has no fsync, so a commit would only reach the operating system's cache. This one passes
 * every fsync to the disk and counts them, so that the start can prove that it is in use. A write or an fsync that the
 * disk refuses ends the process.
 */
export class DurableFiles extends NodeFS {
  /** Files and directories forced to disk so far. */
  syncCount = 0;

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(pglite, options);
    const beforeRun = (module: { NODEFS: NodeFileLayer }): void => {
      const { stream_ops: operations } = module.NODEFS;
      const { write } = operations;
      operations.fsync = (stream) => this.#sync(stream, module.NODEFS);
      operations.write = (...call) => orEndProcess(() => write(...call));
    };
    const own = [beforeRun] as unknown as NonNullable<typeof started.emscriptenOpts.preRun>;
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun: [...(started.emscriptenOpts.preRun ?? []), ...own] } };
  }

  #sync(stream: FileStream, layer: NodeFileLayer): number {
    orEndProcess(() => {
      if (stream.nfd === undefined) syncPath(layer.realPath(stream.node));
      else fdatasyncSync(stream.nfd);
    });
    this.syncCount += 1;
    return SUCCESS;
  }
}

/** Throws when a commit doesn't reach the disk through `files`. Writes one log record and nothing else. */
export async function assertCommitsReachTheDisk(pglite: PGlite, files: DurableFiles): Promise<void> {
  const before = files.syncCount;
  await pglite.query(`select pg_logical_emit_message(true, 'meydan', 'start')`);
  if (files.syncCount === before) throw new Error('The embedded database confirms commits without writing them to the disk; refusing to start.');
}

/** Forces every file below `directory`, and the directories themselves, to disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}
