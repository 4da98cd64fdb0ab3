import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench, which handles one order at a time. */
export class Helper<Order extends object, Report> {
  readonly #child: ChildProcess;

  constructor(file: string, ...values: string[]) {
    this.#child = fork(fileURLToPath(new URL(file, import.meta.url)), values, { serialization: 'advanced', execArgv: [] });
  }

  /** Sends an order, unless null for the first report, and waits for the next report. */
  ask(order: Order | null): Promise<Report> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
      this.#child.once('exit', onExit);
      this.#child.once('message', (report: Report) => {
        this.#child.off('exit', onExit);
        resolve(report);
      });
      if (order !== null) this.#child.send(order);
    });
  }

  end(): void {
    this.#child.removeAllListeners('exit');
    this.#child.kill();
  }
}
