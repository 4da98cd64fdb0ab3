import { readdirSync } from 'node:fs';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { LocalFileError } from './local-files.ts';
import { withSocketAddress } from './socket-path.ts';
import { type LastLine, type OperatorLine, type OperatorRequest, REQUEST_LIMIT_BYTES, SILENCE_TIMEOUT_MS, SOCKET_NAME } from './wire.ts';

const MEBIBYTE = 1024 * 1024;

/** No server can be asked, or it broke off; the message is one sentence for the operator. */
export class NoServerError extends Error {
  override name = 'NoServerError';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns sockets of the data directory; the one of the port that PORT names comes first. */
function listSockets(directory: string, port: string | undefined): string[] {
  try {
    const isWanted = (name: string): number => Number(name === `operator-${port}.sock`);
    return readdirSync(directory)
      .filter((name) => SOCKET_NAME.test(name))
      .toSorted((one, other) => isWanted(other) - isWanted(one) || (one < other ? -1 : 1));
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw new NoServerError(`This account may not read the data directory ${directory}; use the account that the server runs under.`);
    return [];
  }
}

function post(address: string, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      { socketPath: address, method: 'POST', path: '/', headers: { 'content-type': 'application/json', 'content-length': body.byteLength } },
      resolve,
    );
    sent.setTimeout(SILENCE_TIMEOUT_MS, () => sent.destroy(new NoServerError('The server has stopped answering.')));
    sent.on('error', reject);
    sent.end(body);
  });
}

function explainStatus(status: number | undefined): string {
  return `The server did not understand the request (${status}); it may be of another version than this command line.`;
}

/** Returns the last line of an answer, with the whole output; passes what tells of progress to `onProgress`. */
async function readLines(response: IncomingMessage, onProgress: (progress: string) => void): Promise<LastLine> {
  if (response.statusCode !== 200) throw new NoServerError(explainStatus(response.statusCode));
  let output = '';
  for await (const text of createInterface({ input: response })) {
    if (text === '') continue;
    const line = JSON.parse(text) as OperatorLine;
    if ('answer' in line) return { answer: { ...line.answer, output: output + line.answer.output } };
    if ('needs' in line) return line;
    if ('output' in line) output += line.output;
    else onProgress(line.progress);
  }
  throw new NoServerError('The server ended before the command was done; the audit log says what it had begun.');
}

/**
 * Asks the server that owns the data directory, on the first of its sockets that answers. Throws a NoServerError when
 * none does, or when it breaks off, and a LocalFileError for a request that is too large.
 */
export async function askServer(
  directory: string,
  request: OperatorRequest,
  options: { port: string | undefined; onProgress: (progress: string) => void },
): Promise<LastLine> {
  const body = Buffer.from(JSON.stringify(request));
  if (body.byteLength > REQUEST_LIMIT_BYTES) throw new LocalFileError(`What is to be sent is larger than ${REQUEST_LIMIT_BYTES / MEBIBYTE} MB.`);
  for (const name of listSockets(directory, options.port)) {
    try {
      const response = await withSocketAddress(directory, name, (address) => post(address, body));
      return await readLines(response, options.onProgress);
    } catch (error) {
      // Left behind by a server that was killed, or removed by one that is stopping.
      if (codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT') continue;
      if (codeOf(error) === 'EACCES')
        throw new NoServerError(`This account may not use the socket ${name} in ${directory}; use the account that the server runs under.`);
      if (codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE')
        throw new NoServerError('The server ended before the command was done; the audit log says what it had begun.');
      throw error;
    }
  }
  throw new NoServerError(
    `No server answers in the data directory ${directory}; start it with 'npm start', or set DATA_DIR to the directory of the one that runs.`,
  );
}
