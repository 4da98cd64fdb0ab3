import { parseArgs } from 'node:util';
import type { CommandOption, OperatorCommand, Reading } from './command.ts';
import type { NamedContent, NeededPath } from './wire.ts';

/** What was typed, before the command's schema has checked it. */
type RawInput = Record<string, unknown>;

export type CommandLine =
  | { readonly kind: 'help'; readonly command: OperatorCommand | null }
  | { readonly kind: 'problem'; readonly sentence: string }
  | { readonly kind: 'needs'; readonly paths: NeededPath[] }
  | {
      readonly kind: 'command';
      readonly command: OperatorCommand;
      /** What was typed, with the content of files instead of their paths. */
      readonly typed: RawInput;
      /** The same, parsed for the command. */
      readonly input: unknown;
    };

/** One thing that was typed is wrong; the message says so in a sentence. */
class TypedProblem extends Error {}

/** Accepted by every command. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  json: { meaning: 'print the result as JSON' },
  help: { meaning: 'say how the command is used, and do nothing' },
};

/** `dry-run` to `dryRun`. */
function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
}

function findCommand(commands: readonly OperatorCommand[], typed: readonly string[]): OperatorCommand | undefined {
  const named = ({ name }: OperatorCommand): boolean => name.split(' ').every((word, index) => typed[index] === word);
  return commands.find(named);
}

function explainUnknown(commands: readonly OperatorCommand[], typed: readonly string[]): string {
  const [first = ''] = typed;
  const acts = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `'${name}'`);
  if (acts.length > 0) return `'${first}' needs one of its acts: ${acts.join(', ')}.`;
  return `There is no command '${first}'; --help lists those there are.`;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

function readOption(options: Readonly<Record<string, CommandOption>>, token: OptionToken, commandName: string): string | true {
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (!option) throw new TypedProblem(`'${commandName}' knows no ${token.rawName}; '${commandName} --help' lists what it knows.`);
  if (option.value === undefined) {
    if (token.value !== undefined) throw new TypedProblem(`--${token.name} takes no value.`);
    return true;
  }
  const isNextOption = !token.inlineValue && token.value?.startsWith('--') && Object.hasOwn(options, token.value.slice(2).split('=', 1)[0] ?? '');
  if (token.value === undefined || isNextOption) throw new TypedProblem(`--${token.name} needs a value: ${option.value}.`);
  return token.value;
}

/** Returns every value that was typed, by its name in camel case. */
function readTyped(command: OperatorCommand, rest: readonly string[]): RawInput {
  const options = { ...command.options, ...commonOptions };
  const types = Object.entries(options).map(([name, { value }]) => [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const);
  // Not strict: a text may begin with a hyphen, and our own sentences say what is wrong.
  const { tokens } = parseArgs({ args: [...rest], options: Object.fromEntries(types), strict: false, tokens: true, allowPositionals: true });
  const input: RawInput = {};
  const places = Object.keys(command.arguments);
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const place = places.shift();
      if (place === undefined) throw new TypedProblem(`'${command.name}' takes no further value, but it got '${token.value}'.`);
      input[camelCase(place)] = token.value;
    } else if (token.kind === 'option') {
      const [key, value] = [camelCase(token.name), readOption(options, token, command.name)];
      const before = input[key];
      if (options[token.name]?.isRepeated) input[key] = [...(Array.isArray(before) ? before : []), value];
      else if (before !== undefined) throw new TypedProblem(`--${token.name} was given twice.`);
      else input[key] = value;
    }
  }
  return input;
}

function checkMissing(command: OperatorCommand, input: RawInput): void {
  for (const [name, { isOptional }] of Object.entries(command.arguments)) {
    if (!isOptional && input[camelCase(name)] === undefined) throw new TypedProblem(`'${command.name}' needs ${placeholder(name)}.`);
  }
  for (const [name, { isRequired, value }] of Object.entries(command.options)) {
    if (isRequired && input[camelCase(name)] === undefined) throw new TypedProblem(`'${command.name}' needs --${name} ${value}.`);
  }
}

/** How an argument appears in a sentence and in the help. */
export function placeholder(argument: string): string {
  return argument.toUpperCase().replaceAll('-', '_');
}

function pathsOf(command: OperatorCommand, input: RawInput): { key: string; path: string; kind: Reading }[] {
  return Object.entries<{ readonly reads?: Reading }>({ ...command.arguments, ...command.options }).flatMap(([name, { reads }]) => {
    const path = input[camelCase(name)];
    return reads !== undefined && typeof path === 'string' ? [{ key: camelCase(name), path, kind: reads }] : [];
  });
}

function contentAs(kind: Reading, path: string, content: NamedContent): object | null {
  if (kind === 'file') return typeof content === 'string' ? { path, text: content } : null;
  return typeof content === 'string' ? null : { path, files: content };
}

/** Replaces the paths by what the files hold; returns those that are not here yet. */
function takeFiles(command: OperatorCommand, input: RawInput, files: Readonly<Record<string, NamedContent>>): NeededPath[] {
  const missing: NeededPath[] = [];
  for (const { key, path, kind } of pathsOf(command, input)) {
    const content = Object.hasOwn(files, path) ? files[path] : undefined;
    const taken = content === undefined ? null : contentAs(kind, path, content);
    if (taken === null) missing.push({ path, kind });
    else input[key] = taken;
  }
  return missing;
}

function shown(value: unknown): string {
  return typeof value === 'string' && value.length <= 100 ? `, but it is '${value}'` : '';
}

/** Turns the schema's first issue into a sentence about what was typed. */
function explainIssue(command: OperatorCommand, input: RawInput, { path: [key], message }: { path: PropertyKey[]; message: string }): string {
  if (key === undefined) return message;
  const argument = Object.keys(command.arguments).find((name) => camelCase(name) === key);
  const option = Object.entries(command.options).find(([name]) => camelCase(name) === key);
  const name = argument === undefined ? `--${option?.[0] ?? String(key)}` : placeholder(argument);
  return `${name} must be ${message}${shown(input[String(key)])}.`;
}

function readCommand(command: OperatorCommand, rest: readonly string[], files: Readonly<Record<string, NamedContent>>): CommandLine {
  const typed = readTyped(command, rest);
  const { json: _json, help, ...input } = typed;
  if (help) return { kind: 'help', command };
  checkMissing(command, input);
  const paths = takeFiles(command, input, files);
  if (paths.length > 0) return { kind: 'needs', paths };
  const parsed = command.input.safeParse(input);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw new TypedProblem(explainIssue(command, input, issue));
  return { kind: 'command', command, typed: input, input: parsed.data };
}

/** True when errors are wanted as JSON, too: even if the command line could not be understood. */
export function wantsJson(typed: readonly string[]): boolean {
  return typed.includes('--json');
}

/** Parses what was typed; `files` holds what the command line has read so far. */
export function readCommandLine(
  commands: readonly OperatorCommand[],
  typed: readonly string[],
  files: Readonly<Record<string, NamedContent>> = {},
): CommandLine {
  if (typed.length === 0 || typed[0] === '--help' || typed[0] === 'help') return { kind: 'help', command: findCommand(commands, typed.slice(1)) ?? null };
  const command = findCommand(commands, typed);
  if (!command) return { kind: 'problem', sentence: explainUnknown(commands, typed) };
  try {
    return readCommand(command, typed.slice(command.name.split(' ').length), files);
  } catch (error) {
    if (error instanceof TypedProblem) return { kind: 'problem', sentence: error.message };
    throw error;
  }
}
