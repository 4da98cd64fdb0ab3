import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareOrder, BareReport } from './bare-process.ts';

export interface BareProcess {
  readonly processId: number | undefined;
  /** Throws if the process ends instead of reporting. */
  ask(order: BareOrder): Promise<BareReport>;
  stop(): Promise<void>;
}

/** Starts a process that only sends the wallet's statements, with this many connections to the world's database open. */
export async function startBareProcess(environment: Record<string, string>, connections: number): Promise<BareProcess> {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), { serialization: 'advanced', execArgv: [] });
  const hear = (order: BareOrder | null): Promise<BareReport> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`the bare process ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (report: BareReport) => {
        child.off('exit', onExit);
        resolve(report);
      });
      if (order !== null) child.send(order);
    });
  await hear(null);
  await hear({ kind: 'open', environment, connections });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill();
    });
  return { processId: child.pid, ask: hear, stop };
}
