import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Application } from '../application.ts';
import { makeDataDirectory } from '../database/data-directory.ts';
import { answerOperator } from './answer-operator.ts';
import { wantsJson } from './read-command-line.ts';
import { withSocketAddress } from './socket-path.ts';
import { exitCodes, type LastLine, type OperatorLine, REQUEST_LIMIT_BYTES, REQUEST_TIMEOUT_MS, SIGN_OF_LIFE_MS, SOCKET_NAME, writeComplaint } from './wire.ts';

const HEADERS_TIMEOUT_MS = 5_000;
const MOST_CONNECTIONS = 32;
/** A stop does not wait longer for running commands. */
const STOP_TIMEOUT_MS = 8_000;
const OWNER_ONLY = 0o600;
const MOST_WORDS = 100;
/** Of an output, in one line: a longer one would hold up every call while it is written. */
const OUTPUT_AT_ONCE = 1_000_000;

/** What a database can store: no NUL, no lone surrogate. */
const text = z.string().check(z.refine((value) => !value.includes('\0') && value.isWellFormed()));
const requestSchema = z.object({
  arguments: z.array(text).check(z.maxLength(MOST_WORDS)),
  files: z.record(text, z.union([text, z.record(text, text)])),
  operator: text.check(z.minLength(1), z.maxLength(200)),
  invocation: z.uuid(),
});

/**
 * Thrown where no socket can be opened in the data directory; its message is one sentence for the person who started
 * the program.
 */
export class UnusableSocketError extends Error {
  override name = 'UnusableSocketError';
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > REQUEST_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

/** Sends the last line, and before it what is too long for one line of its output, as fast as it is read. */
async function finish(response: ServerResponse, send: (line: OperatorLine) => boolean, line: LastLine): Promise<void> {
  if (!('answer' in line)) return void send(line);
  const { output } = line.answer;
  let sent = 0;
  for (; output.length - sent > OUTPUT_AT_ONCE; sent += OUTPUT_AT_ONCE) {
    if (!send({ output: output.slice(sent, sent + OUTPUT_AT_ONCE) })) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    if (response.destroyed) return;
  }
  send({ answer: { ...line.answer, output: output.slice(sent) } });
}

/** Handles one request: a command line, answered by JSON lines as soon as there is something to say. */
async function answer(application: Application, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405);
  const body = await readBody(request);
  if (body === null) return refuse(response, 413);
  const parsed = requestSchema.safeParse(parse(body));
  if (!parsed.success) return refuse(response, 400);
  response.writeHead(200, { 'content-type': 'application/x-ndjson', connection: 'close' });
  const send = (line: OperatorLine): boolean => response.write(`${JSON.stringify(line)}\n`);
  const life = setInterval(() => response.write('\n'), SIGN_OF_LIFE_MS);
  try {
    await finish(response, send, await answerOperator(application, parsed.data, (progress) => void send({ progress })));
  } catch (error) {
    application.log.error({ err: error }, "an operator's command line could not be answered");
    const complaint = writeComplaint('The server could not answer; its log says why.', wantsJson(parsed.data.arguments));
    send({ answer: { exitCode: exitCodes.refused, output: '', complaint } });
  } finally {
    clearInterval(life);
    response.end();
  }
}

/** True when the process that listened there has ended. */
function isLeftBehind(directory: string, name: string): Promise<boolean> {
  return withSocketAddress(
    directory,
    name,
    (address) =>
      new Promise((resolve) => {
        const connection = createConnection(address, () => {
          connection.destroy();
          resolve(false);
        });
        connection.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT'));
      }),
  );
}

/** Removes the sockets of servers that were killed. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const name of readdirSync(directory).filter((entry) => SOCKET_NAME.test(entry))) {
    if (await isLeftBehind(directory, name)) rmSync(join(directory, name), { force: true });
  }
}

/**
 * Where operators reach this server: a Unix socket in the data directory that only its owner may open. It is named by
 * the server's port, because several servers may share the directory when their database is PostgreSQL.
 */
export class OperatorSocket {
  readonly #application: Application;
  readonly #server: Server;
  #path: string | null = null;
  #inode: number | null = null;

  constructor(application: Application) {
    this.#application = application;
    this.#server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 });
    this.#server.maxConnections = MOST_CONNECTIONS;
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      answer(application, request, response).catch((error: unknown) => {
        application.log.warn({ err: error }, "an operator's request broke off");
        response.destroy();
      });
    });
  }

  /**
   * Opens the socket and removes those that dead processes left. Throws an UnusableDataDirectoryError, a LongPathError
   * or an UnusableSocketError.
   */
  async open(): Promise<void> {
    const { dataDirectory: directory, port } = this.#application.config;
    makeDataDirectory(directory);
    await removeLeftovers(directory);
    const usual = `operator-${port}.sock`;
    // Two servers have the same port when they listen on different addresses or in different containers.
    const name = existsSync(join(directory, usual)) ? `operator-${port}-${randomBytes(4).toString('hex')}.sock` : usual;
    // Bound inside a folder that nobody else may enter, so that there is no moment in which others could open it.
    const nursery = mkdtempSync(join(directory, 'operator-'));
    try {
      await withSocketAddress(directory, `${basename(nursery)}/s`, async (address) => {
        this.#server.listen(address);
        await once(this.#server, 'listening');
      });
      const born = join(nursery, 's');
      chmodSync(born, OWNER_ONLY);
      this.#path = join(directory, name);
      this.#inode = statSync(born).ino;
      renameSync(born, this.#path);
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
      if (code === null) throw cause;
      throw new UnusableSocketError(`No socket can be opened in the data directory ${directory} (${code}); set DATA_DIR to a directory on a local disk.`, {
        cause,
      });
    } finally {
      rmSync(nursery, { recursive: true, force: true });
    }
  }

  /** Takes no more commands, removes the socket and waits a while for running commands. */
  async close(): Promise<void> {
    if (this.#path === null) return;
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode) rmSync(this.#path, { force: true });
    this.#path = null;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    await Promise.race([closed, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.#server.closeAllConnections();
  }
}
