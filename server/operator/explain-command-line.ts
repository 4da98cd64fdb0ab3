import { commandList } from './command-list.ts';
import { presentHelp } from './present-help.ts';
import { type CommandLine, wantsJson } from './read-command-line.ts';
import { exitCodes, type OperatorAnswer, writeComplaint } from './wire.ts';

/**
 * Returns the answer to a command line that asks for help or cannot be understood; null for one that has to be run.
 * Needs no server.
 */
export function explainCommandLine(line: CommandLine, typed: readonly string[]): OperatorAnswer | null {
  if (line.kind === 'help') return { exitCode: exitCodes.done, output: presentHelp(commandList, line.command), complaint: '' };
  if (line.kind === 'problem') return { exitCode: exitCodes.misunderstood, output: '', complaint: writeComplaint(line.sentence, wantsJson(typed)) };
  return null;
}
