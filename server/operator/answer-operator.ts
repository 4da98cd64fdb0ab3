import type { Application } from '../application.ts';
import { beginAction, endAction } from './action-log.ts';
import type { OperatorCall, OperatorCommand } from './command.ts';
import { commandList } from './command-list.ts';
import { explainCommandLine } from './explain-command-line.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { type CommandLine, readCommandLine, wantsJson } from './read-command-line.ts';
import { exitCodes, type NeededPath, type OperatorAnswer, type OperatorRequest, writeComplaint } from './wire.ts';
import { writeJson } from './write-json.ts';

const FAILED = 'The command failed; the log of the server says why.';

function presentResult(command: OperatorCommand, result: unknown, input: unknown, isJson: boolean): OperatorAnswer {
  const writes = command.writes?.(result, input);
  const json = () => command.presentJson?.(result) ?? writeJson(result);
  return {
    exitCode: (command.isGood?.(result) ?? true) ? exitCodes.done : exitCodes.refused,
    output: isJson ? json() : command.present(result),
    complaint: '',
    ...(writes ? { writes } : {}),
  };
}

/** Runs a parsed command. One that changes something is logged before and after. */
async function runCommand(
  application: Application,
  { command, typed, input }: Extract<CommandLine, { kind: 'command' }>,
  call: OperatorCall,
): Promise<OperatorAnswer> {
  const { database, clock, log } = application;
  const { operator, isJson } = call;
  const actionId = command.changes(input) ? await beginAction(database, { operator, command, typed, at: clock.now() }) : null;
  const end = async (outcome: 'done' | 'refused' | 'failed', detail: string | null): Promise<void> => {
    if (actionId !== null) await endAction(database, actionId, { outcome, detail, at: clock.now() });
  };
  let reached: string | null = null;
  const tell = (progress: string): void => {
    reached = progress;
    call.tell(progress);
  };
  try {
    const result = await command.run(application, input, { ...call, tell });
    await end('done', null);
    return presentResult(command, result, input, isJson);
  } catch (error) {
    const isRefusal = error instanceof OperatorRefusal;
    const failure = reached === null ? FAILED : `${FAILED} It had come to this: ${reached}.`;
    const sentence = isRefusal ? error.message : failure;
    if (!isRefusal) log.error({ err: error, command: command.name }, "an operator's command failed");
    await end(isRefusal ? 'refused' : 'failed', isRefusal ? sentence : reached);
    return { exitCode: exitCodes.refused, output: '', complaint: writeComplaint(sentence, isJson) };
  }
}

/** Executes what an operator has typed. Returns what to print, or the files it needs first. */
export async function answerOperator(
  application: Application,
  request: OperatorRequest,
  tell: (progress: string) => void,
): Promise<{ answer: OperatorAnswer } | { needs: NeededPath[] }> {
  const { arguments: typed, files, operator, invocation } = request;
  const line = readCommandLine(commandList, typed, files);
  const explanation = explainCommandLine(line, typed);
  if (explanation) return { answer: explanation };
  if (line.kind === 'needs') return { needs: line.paths };
  if (line.kind !== 'command') throw new Error(`a command line of the kind ${line.kind} was not explained`);
  return { answer: await runCommand(application, line, { operator, invocation, tell, isJson: wantsJson(typed) }) };
}
