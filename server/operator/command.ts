import * as z from 'zod/mini';
import type { Application } from '../application.ts';

/**
 * What the command line reads for a command in the caller's directory. A secret has to come in a file: what is typed
 * appears in the process list and in the audit log.
 */
export type Reading = 'file' | 'folder';

export interface CommandOption {
  /** Placeholder of its value in the help, such as `AMOUNT`; a switch has none. */
  readonly value?: string;
  /** Half a sentence. */
  readonly meaning: string;
  readonly isRequired?: boolean;
  /** It may be given several times; its value is then a list. */
  readonly isRepeated?: boolean;
  /** The value is a path: the command gets `fileSchema` or `folderSchema` instead. */
  readonly reads?: Reading;
}

/** A positional value, in the order of the record. */
export interface CommandArgument {
  readonly meaning: string;
  readonly isOptional?: boolean;
  readonly reads?: Reading;
}

/** What a command receives besides its input. */
export interface OperatorCall {
  /** A UUID, the same when the same command line is sent again: the idempotency key of what must happen once. */
  readonly invocation: string;
  /** Who asked. */
  readonly operator: string;
  /** True when the whole result is going to be printed as JSON. */
  readonly isJson: boolean;
  /** Reports progress to whoever waits. */
  tell(progress: string): void;
}

/**
 * One command of the operator's command line, as data and one function. What `run` refuses it throws as an
 * OperatorRefusal; its result is what `--json` prints, with the field names of the contract: an array for a list, an
 * object for one thing.
 */
export interface OperatorCommand<Schema extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  /** One word, or two for a noun with several commands. */
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly arguments: Readonly<Record<string, CommandArgument>>;
  /** By the name that is typed after two hyphens. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /**
   * Keys are the names of arguments and options in camel case. A message of an issue ends the sentence `--name must be
   * …`; one without a path is a sentence.
   */
  readonly input: Schema;
  /** True when it changes something, so that it is written to the audit log. */
  changes(input: z.output<Schema>): boolean;
  run(application: Application, input: z.output<Schema>, call: OperatorCall): Promise<Result>;
  /** Formats the result for people. */
  present(result: Result): string;
  /** Formats the result as JSON where it grows with the site; without it, the server does so in one piece. */
  presentJson?(result: Result): string;
  /** False for a result that has to alarm whoever calls: it is printed, and the exit code is 1. */
  isGood?(result: Result): boolean;
  /** Files that the command line writes below a folder that was typed. */
  writes?(result: Result, input: z.output<Schema>): { folder: string; files: Record<string, string> };
}

/** Gives a command its types. */
export function defineCommand<Schema extends z.ZodMiniType, Result>(command: OperatorCommand<Schema, Result>): OperatorCommand<Schema, Result> {
  return command;
}

/** An option or argument that reads a file. */
export const fileSchema = z.object({ path: z.string(), text: z.string() });

/** An option or argument that reads all files of a folder: texts by their path below it. */
export const folderSchema = z.object({ path: z.string(), files: z.record(z.string(), z.string()) });
