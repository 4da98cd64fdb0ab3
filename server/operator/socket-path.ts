import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The system's own limit for the address of a socket, without its terminating zero: 107 bytes on Linux, 103 elsewhere.
 */
const LONGEST_ADDRESS_BYTES = process.platform === 'linux' ? 107 : 103;

/**
 * Thrown where the data directory's path is too long to hold a socket; its message is one sentence for the operator.
 */
export class LongPathError extends Error {
  override name = 'LongPathError';
}

/**
 * Calls `use` with an address of a socket in a directory. Where the path is too long for one, Linux reaches it through
 * the open directory; elsewhere this throws a LongPathError.
 */
export async function withSocketAddress<Result>(directory: string, name: string, use: (address: string) => Promise<Result>): Promise<Result> {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= LONGEST_ADDRESS_BYTES) return use(path);
  if (process.platform !== 'linux') {
    throw new LongPathError(`The path of the data directory ${directory} is too long for a socket; set DATA_DIR to a shorter one.`);
  }
  const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await use(`/proc/self/fd/${descriptor}/${name}`);
  } finally {
    closeSync(descriptor);
  }
}
