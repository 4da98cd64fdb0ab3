import type { OperatorCommand } from './command.ts';
import { commonOptions, placeholder } from './read-command-line.ts';

const PROGRAM = 'npm run -s operator --';

function align(lines: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(0, ...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function usageOf({ name, arguments: places, options }: OperatorCommand): string {
  const words = Object.entries(places).map(([place, { isOptional }]) => (isOptional ? `[${placeholder(place)}]` : placeholder(place)));
  const flags = Object.entries(options).map(([flag, { value, isRequired, isRepeated }]) => {
    const text = `--${flag}${value === undefined ? '' : ` ${value}`}`;
    return (isRequired ? text : `[${text}]`) + (isRepeated ? '…' : '');
  });
  return [PROGRAM, name, ...words, ...flags].join(' ');
}

/** Describes how one command is used. */
function presentCommand(command: OperatorCommand): string {
  const places = Object.entries(command.arguments).map(([place, { meaning }]) => [placeholder(place), meaning] as const);
  const flags = Object.entries({ ...command.options, ...commonOptions }).map(
    ([flag, { value, meaning }]) => [`--${flag}${value === undefined ? '' : ` ${value}`}`, meaning] as const,
  );
  return `${command.summary}\n\n  ${usageOf(command)}\n\n${align([...places, ...flags])}`;
}

/** Returns the help text of one command, or the list of all. */
export function presentHelp(commands: readonly OperatorCommand[], command: OperatorCommand | null): string {
  if (command) return presentCommand(command);
  const list = commands.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ name, summary }) => [name, summary] as const);
  return `Controls the running server. DATA_DIR names its data directory.\n\n  ${PROGRAM} COMMAND …\n\n${align(list)}\n\nEvery command takes --json and --help.`;
}
