import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(projectRoot, 'server/operator/operator.ts');
const TIMEOUT_MS = 60_000;

export interface OperatorRun {
  code: number;
  output: string;
  complaint: string;
}

interface OperatorRunOptions {
  /** The caller's directory; defaults to the project's root. */
  directory?: string;
  environment?: Record<string, string>;
  /** Runs `npm run -s operator --` instead of the program itself, which starts faster. */
  isThroughNpm?: boolean;
}

/** Runs the operator's command line as a separate process, for the server of a data directory. */
export function runOperator(dataDirectory: string, words: readonly string[], options: OperatorRunOptions = {}): Promise<OperatorRun> {
  const { directory = projectRoot, environment = {}, isThroughNpm = false } = options;
  const [program, ...first] = isThroughNpm ? ['npm', '--prefix', projectRoot, 'run', '-s', 'operator', '--'] : [process.execPath, PROGRAM];
  const { PORT: _port, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...first, ...words],
      { cwd: directory, env: { ...inherited, DATA_DIR: dataDirectory, ...environment }, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      (_error, output, complaint) => resolve({ code: child.exitCode ?? Number.NaN, output, complaint: complaint.trim() }),
    );
  });
}

/** Returns the result of a command with `--json`; throws with its error output if it fails. */
export async function askOperator<Result>(dataDirectory: string, words: readonly string[], options: OperatorRunOptions = {}): Promise<Result> {
  const { code, output, complaint } = await runOperator(dataDirectory, [...words, '--json'], options);
  if (code !== 0) throw new Error(`'${words.join(' ')}' ended with ${code}: ${complaint}`);
  return JSON.parse(output) as Result;
}
