import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readHashedFiles } from './hashed-files.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

export interface DeployingProxy {
  url: string;
  /**
   * Serves another build from now on: its scripts and style sheets have other names, and those of the previous build
   * are gone.
   */
  deploy(): void;
  close(): Promise<void>;
}

const ASSET = /^assets\/([\w.-]+)\.(?:js|css|json)$/;
const TEXT_TYPE = /^(?:text\/(?:html|css|javascript)|application\/javascript)/;

function readAnswer(port: number, incoming: IncomingMessage, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request({ host: '127.0.0.1', port, agent: false, path, method: incoming.method, headers }, resolve);
    forwarded.on('error', reject);
    incoming.pipe(forwarded);
  });
}

/** Returns the names of the build's scripts, style sheets and file list, without folder and extension. */
async function listAssets(port: number): Promise<Set<string>> {
  const { list, files } = await readHashedFiles(`http://127.0.0.1:${port}/`);
  return new Set([list, ...files].flatMap((file) => ASSET.exec(file)?.[1] ?? []));
}

/** Starts a proxy that passes everything on to a server; each `deploy` simulates a new build. */
export async function startDeployingProxy(port: number): Promise<DeployingProxy> {
  const assets = await listAssets(port);
  let build = 1;
  const suffixOf = (at: number) => (at === 1 ? '' : `.build${at}`);
  /** Returns the same content with the names of build `at`. */
  const rename = (content: string, at: number, isWorker: boolean) => {
    if (at === 1) return content;
    const renamed = content.replace(/([\w.-]+)\.(js|css|json)\b/g, (whole, name: string, ending: string) =>
      assets.has(name) ? `${name}${suffixOf(at)}.${ending}` : whole,
    );
    return isWorker ? renamed.replaceAll(/("?revision"?:\s*")/g, `$1${at}`) : renamed;
  };
  /** Returns the path of the same file on the server; null if build `at` has no such file. */
  const originalPath = (path: string, at: number): string | null => {
    const asset = /^\/assets\/([\w.-]+?)((?:\.build\d+)?)\.(js|css|json)$/.exec(path);
    if (!asset || !assets.has(asset[1] ?? '')) return path;
    return asset[2] === suffixOf(at) ? `/assets/${asset[1]}.${asset[3]}` : null;
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A deploy during this request must not put the next build's names into a file of this one.
    const at = build;
    const path = originalPath(incoming.url ?? '/', at);
    if (path === null) {
      outgoing.writeHead(404).end();
      return;
    }
    const answer = await readAnswer(port, incoming, path);
    const isList = path.startsWith('/assets/') && path.endsWith('.json');
    if (!isList && !TEXT_TYPE.test(answer.headers['content-type'] ?? '')) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, 'accept-ranges': _ranges, ...kept } = answer.headers;
    const content = rename(await text(answer), at, path === '/sw.js');
    outgoing.writeHead(answer.statusCode ?? 502, kept).end(content);
  };
  const proxy = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/`,
    deploy: () => {
      build += 1;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
