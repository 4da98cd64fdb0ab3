import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

export interface StrangerSite {
  /** Without a trailing slash. */
  origin: string;
  /** Paths of the requested pages with their queries, in order. */
  asked: string[];
  /** Response body for every path. */
  html: string;
  /** While true, no request is answered; pending ones are answered afterwards. */
  isStalled: boolean;
  close(): Promise<void>;
}

const POLL_MS = 50;

/** A third party's site whose every path is the same page: a provider, a vendor, or an attacker. */
export async function startStrangerSite(html: string): Promise<StrangerSite> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(404).end();
    // A HEAD request only checks that the site is there; it does not count as a page.
    if (request.method === 'HEAD') return response.writeHead(200).end();
    site.asked.push(request.url ?? '');
    const timer = setInterval(() => {
      if (site.isStalled) return;
      clearInterval(timer);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(site.html);
    }, POLL_MS);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: StrangerSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    html,
    isStalled: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
