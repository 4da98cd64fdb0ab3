import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEPT_OPEN_MS } from './kept-open.ts';

/** A request that came, as the server would have seen it. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
/** What is answered in the server's place: an answer, silence, a broken line, or null for what the server says. */
type Script = (asked: Asked) => ScriptedAnswer | 'hang' | 'break' | null;

export interface ScriptedOrigin {
  /** With a slash at its end. */
  url: string;
  /** All that was asked for, in order. */
  asked: Asked[];
  /** Says what a path answers from now on; null hands it to the server again. */
  answer(path: string, script: Script | null): void;
  /** Says what every path answers that has no script of its own. */
  answerAll(script: Script | null): void;
  close(): Promise<void>;
}

function hand(port: number, asked: Asked, outgoing: ServerResponse): void {
  const forwarded = request({ host: '127.0.0.1', port, agent: false, path: asked.path, method: asked.method, headers: asked.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  forwarded.end(asked.body);
}

/** Stands before the server at `port`, hands everything through and says something else where a test wants it. */
export async function startScriptedOrigin(port: number): Promise<ScriptedOrigin> {
  const asked: Asked[] = [];
  const scripts = new Map<string, Script>();
  let general: Script | null = null;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    const one = { method: incoming.method ?? 'GET', path, headers: incoming.headers, body: await text(incoming) };
    asked.push(one);
    const how = (scripts.get(path.split('?')[0] ?? '') ?? general)?.(one) ?? null;
    if (how === null) return hand(port, one, outgoing);
    if (how === 'break') return outgoing.destroy();
    if (how !== 'hang') outgoing.writeHead(how.status ?? 200, how.headers).end(how.body);
  };
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    asked,
    answer(path, script) {
      if (script) scripts.set(path, script);
      else scripts.delete(path);
    },
    answerAll(script) {
      general = script;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An answer of the API. */
export function envelope(success: boolean, data?: unknown, status = 200): ScriptedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', date: new Date().toUTCString() },
    body: JSON.stringify({ success, message: null, data }),
  };
}
