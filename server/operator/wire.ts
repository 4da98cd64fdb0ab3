/**
 * The protocol of the operator's socket: one JSON request, answered by JSON lines. An empty line only says that the
 * server is still working.
 */

/** Sockets in the data directory: of a server by its port, and of further servers on the same port. */
export const SOCKET_NAME = /^operator-\d+(?:-[0-9a-f]+)?\.sock$/;
/** Largest request: the files of a site's whole content fit in it. */
export const REQUEST_LIMIT_BYTES = 32 * 1024 * 1024;
/** The complete request has to arrive within this time. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How often a server that is still working says so. */
export const SIGN_OF_LIFE_MS = 5_000;
/** A server that has been silent for this long is taken for dead. */
export const SILENCE_TIMEOUT_MS = 30_000;

/** A file's text, or the texts of all files of a folder by their path below it, with slashes. */
export type NamedContent = string | Record<string, string>;

export interface OperatorRequest {
  /** What was typed after the program's name. */
  arguments: string[];
  /** Content of the files and folders that the arguments name, by the path as it was typed. */
  files: Record<string, NamedContent>;
  /** Who runs the command line, by their account on the machine. */
  operator: string;
  /** A UUID, the same whenever one command line is sent again. */
  invocation: string;
}

/** A file or folder that the arguments name; the command line reads it and asks again. */
export interface NeededPath {
  path: string;
  kind: 'file' | 'folder';
}

export interface FilesToWrite {
  /** A path that was typed. */
  folder: string;
  /** Texts by their path below the folder. */
  files: Record<string, string>;
}

export interface OperatorAnswer {
  exitCode: number;
  /** For standard output: the result and nothing else. */
  output: string;
  /** For standard error; empty when nothing went wrong. */
  complaint: string;
  writes?: FilesToWrite;
}

/** `output` is a part of a long output, which the answer's own continues. */
export type OperatorLine = { progress: string } | { output: string } | LastLine;
export type LastLine = { needs: NeededPath[] } | { answer: OperatorAnswer };

/** 0 done, 1 refused or failed, 2 not understood, 3 no server. */
export const exitCodes = { done: 0, refused: 1, misunderstood: 2, noServer: 3 } as const;

/** Formats a complaint: a sentence, or with `--json` an object. */
export function writeComplaint(sentence: string, isJson: boolean): string {
  return isJson ? JSON.stringify({ error: sentence }) : sentence;
}
