import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeployingProxy {
  url: string;
  /** From now on the worker's script is another one, as after a deploy. */
  deploy(): void;
  close(): Promise<void>;
}

/** Stands before a server and hands everything through; after `deploy` the service worker has changed. */
export async function startDeployingProxy(port: number): Promise<DeployingProxy> {
  let addition = '';
  const proxy = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js';
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
    const forwarded = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on('data', (chunk: Buffer) => outgoing.write(chunk));
      answer.on('end', () => outgoing.end(addition));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/`,
    deploy: () => {
      addition = '\n// the next version';
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
