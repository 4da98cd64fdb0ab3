import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/** A received request, as the server would have seen it. */
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
type Said = ScriptedAnswer | 'hang' | 'break' | null;
/**
 * Decides what is returned instead of the server's response, now or later: a response, nothing, a broken connection, or
 * null for the server's own.
 */
type Script = (asked: Asked) => Said | Promise<Said>;

export interface ScriptedOrigin {
  /** With a trailing slash. */
  url: string;
  /** All requests, in order. */
  asked: Asked[];
  /** Sets the script of a path from now on; null passes it to the server again. */
  answer(path: string, script: Script | null): void;
  /** Sets the script of every path without its own. */
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

/**
 * Starts a proxy in front of the server at `port` that passes everything on, except where a test scripts another
 * response.
 */
export async function startScriptedOrigin(port: number): Promise<ScriptedOrigin> {
  const asked: Asked[] = [];
  const scripts = new Map<string, Script>();
  let general: Script | null = null;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    const one = { method: incoming.method ?? 'GET', path, headers: incoming.headers, body: await text(incoming) };
    asked.push(one);
    const how = (await (scripts.get(path.split('?')[0] ?? '') ?? general)?.(one)) ?? null;
    if (how === null) return hand(port, one, outgoing);
    if (how === 'break') return outgoing.destroy();
    if (how !== 'hang') outgoing.writeHead(how.status ?? 200, how.headers).end(how.body);
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()));
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

/** Returns an API response. */
export function envelope(success: boolean, data?: unknown, status = 200): ScriptedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', date: new Date().toUTCString() },
    body: JSON.stringify({ success, message: null, data }),
  };
}
