import type { Application } from '../application.ts';
import { beginAction, endAction } from './action-log.ts';
import type { OperatorCall, OperatorCommand } from './command.ts';
import { commandList } from './command-list.ts';
import { explainCommandLine } from './explain-command-line.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { type CommandLine, readCommandLine, wantsJson } from './read-command-line.ts';
import { exitCodes, type NeededPath, type OperatorAnswer, type OperatorRequest, writeComplaint } from './wire.ts';

/** Integers of this many bits, the sign included, are exact as a JSON number. */
const SAFE_BITS = 54;
const FAILED = 'The command failed; the log of the server says why.';

/** Writes JSON in which an integer is a number as long as every reader takes it exactly, and a text beyond. */
function writeJson(result: unknown): string {
  const plain = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'bigint') return value;
    return BigInt.asIntN(SAFE_BITS, value) === value ? Number(value) : String(value);
  };
  return JSON.stringify(result, plain, 2);
}

function presentResult(command: OperatorCommand, result: unknown, input: unknown, isJson: boolean): OperatorAnswer {
  const writes = command.writes?.(result, input);
  return {
    exitCode: (command.isGood?.(result) ?? true) ? exitCodes.done : exitCodes.refused,
    output: isJson ? writeJson(result) : command.present(result),
    complaint: '',
    ...(writes ? { writes } : {}),
  };
}

/** Runs a parsed command. One that changes something is logged before and after. */
async function runCommand(
  application: Application,
  { command, typed, input }: Extract<CommandLine, { kind: 'command' }>,
  call: OperatorCall & { isJson: boolean },
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
