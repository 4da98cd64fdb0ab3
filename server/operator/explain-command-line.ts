import { commandList } from './command-list.ts';
import { presentHelp } from './present-help.ts';
import { type CommandLine, wantsJson } from './read-command-line.ts';
import { exitCodes, type OperatorAnswer, writeComplaint } from './wire.ts';

/** The answer to a command line that asks for help or cannot be understood; null for one that has to be run. No server is needed for it. */
export function explainCommandLine(line: CommandLine, typed: readonly string[]): OperatorAnswer | null {
  if (line.kind === 'help') return { exitCode: exitCodes.done, output: presentHelp(commandList, line.command), complaint: '' };
  if (line.kind === 'problem') return { exitCode: exitCodes.misunderstood, output: '', complaint: writeComplaint(line.sentence, wantsJson(typed)) };
  return null;
}
