import { readFileSync } from 'node:fs';

/**
 * Reads fields 14 and 15 of /proc/<pid>/stat: hundredths of a second in user and system mode. Returns null if there are
 * none.
 */
function readCpuMs(processId: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Runs `work` and returns the process's processor time per call, ms; null if the system does not report it. */
export async function spend(processId: number | undefined, calls: number, work: () => Promise<unknown>): Promise<number | null> {
  const before = readCpuMs(processId);
  await work();
  const after = readCpuMs(processId);
  return before === null || after === null ? null : (after - before) / calls;
}
