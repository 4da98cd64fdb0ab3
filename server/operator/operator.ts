/**
 * The operator's command line: hands what was typed to the running server and prints its answer. Run by `npm run -s
 * operator -- COMMAND …`.
 */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { dataDirectoryOf } from '../database/data-directory.ts';
import { askServer, NoServerError } from './ask-server.ts';
import { LocalFileError, readLocal, writeLocal } from './local-files.ts';
import { LongPathError } from './socket-path.ts';
import { exitCodes, type NamedContent, type OperatorAnswer, type OperatorRequest, writeComplaint } from './wire.ts';

const typed = process.argv.slice(2);
const isJson = typed.includes('--json');
/** `npm run` changes into the project's folder; paths are relative to the directory in which it was called. */
const callersDirectory = (process.env.npm_lifecycle_event === 'operator' && process.env.INIT_CWD) || process.cwd();

function whoAsks(): string {
  const account = (() => {
    try {
      return userInfo().username;
    } catch {
      return `user ${process.getuid?.() ?? 'unknown'}`;
    }
  })();
  return process.env.SUDO_USER ? `${process.env.SUDO_USER} as ${account}` : account;
}

/** True for a path that was typed here: a server gets only such files, so that it cannot choose what is read. */
function isTyped(path: string): boolean {
  return typed.some((word) => word === path || (word.startsWith('--') && word.endsWith(`=${path}`)));
}

async function ask(): Promise<OperatorAnswer> {
  const directory = dataDirectoryOf(process.env);
  const files: Record<string, NamedContent> = {};
  const request: OperatorRequest = { arguments: typed, files, operator: whoAsks(), invocation: randomUUID() };
  const onProgress = (progress: string) => void (isJson || console.error(progress));
  for (;;) {
    const line = await askServer(directory, request, { port: process.env.PORT?.trim(), onProgress });
    if ('answer' in line) return line.answer;
    const needed = line.needs.filter(({ path }) => isTyped(path) && !Object.hasOwn(files, path));
    if (needed.length === 0) throw new LocalFileError('The server wants to read a file that was not named here.');
    for (const need of needed) files[need.path] = readLocal(callersDirectory, need);
  }
}

/** Help, and what is wrong with a command line, need no server. */
async function explainWithoutServer(): Promise<OperatorAnswer | null> {
  const { commandList } = await import('./command-list.ts');
  const { readCommandLine } = await import('./read-command-line.ts');
  const { explainCommandLine } = await import('./explain-command-line.ts');
  return explainCommandLine(readCommandLine(commandList, typed), typed);
}

async function answerOrExplain(): Promise<OperatorAnswer> {
  try {
    const answer = await ask();
    if (answer.writes && !isTyped(answer.writes.folder)) throw new LocalFileError('The server wants to write into a folder that was not named here.');
    if (answer.writes) writeLocal(callersDirectory, answer.writes);
    return answer;
  } catch (error) {
    const complain = (exitCode: number, { message }: Error): OperatorAnswer => ({ exitCode, output: '', complaint: writeComplaint(message, isJson) });
    if (error instanceof NoServerError) return (await explainWithoutServer()) ?? complain(exitCodes.noServer, error);
    if (error instanceof LocalFileError) return complain(exitCodes.misunderstood, error);
    if (error instanceof LongPathError) return complain(exitCodes.noServer, error);
    throw error;
  }
}

// Whoever reads only the beginning, such as `head`, has seen enough.
process.stdout.on('error', () => process.exit());
const { exitCode, output, complaint } = await answerOrExplain();
if (output !== '') process.stdout.write(`${output}\n`);
if (complaint !== '') process.stderr.write(`${complaint}\n`);
process.exitCode = exitCode;
