import { existsSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

const statsOf = (processId: number | string) => `/proc/${processId}/schedstat`;

/** True if this system reports the processor time of threads to the microsecond. */
export const hasThreadTimes = existsSync(statsOf('self'));

/**
 * Returns how long a process's main thread has had a processor, in milliseconds. Between two moments it shows what the
 * thread did, however long others kept it waiting. Throws if the process has ended.
 */
export function readMainThreadMs(processId: number): number {
  return Number(readFileSync(statsOf(processId), 'utf8').split(' ')[0]) / NS_PER_MS;
}
