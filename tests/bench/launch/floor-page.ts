import { trustedPolicies } from '#contract/trusted-policies.ts';

/** Content of both floors: a minimal page with a heading, links and a row of tiles. */
export const floorTiles = Array.from({ length: 24 }, (_, index) => ({ name: `Game ${index + 1}`, provider: 'Provider', href: `/game/${index + 1}` }));

export const floorStyle = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#0a0e14;color:#e8edf4}
header{display:flex;justify-content:space-between;align-items:center;height:60px;padding:0 16px;background:#121823}
main{max-width:1200px;margin:0 auto;padding:16px}.hero{height:200px;border-radius:16px;background:#1d2735;padding:24px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:12px;margin:16px 0;padding:0;list-style:none}
li a{display:block;height:150px;border-radius:12px;background:#1a2230;padding:12px;color:inherit;text-decoration:none}small{display:block;color:#9fb0c5}
`;

/**
 * Registers the floor's worker. The inline script is allowed by its hash in the page's policy, which accepts a worker
 * address only from a named Trusted Types policy.
 */
export const floorRegistration = `const policy = trustedTypes.createPolicy('${trustedPolicies.worker}', { createScriptURL: () => '/sw.js' });
addEventListener('load', () => navigator.serviceWorker.register(policy.createScriptURL('')))`;

/** Returns a worker that precaches `urls` and answers every navigation with the page. */
export function floorWorker(urls: readonly string[]): string {
  return `
const urls = ${JSON.stringify(urls)};
addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('floor').then((cache) => cache.addAll(urls))); });
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' ? '/index.html' : event.request.url;
  event.respondWith(caches.match(key).then((stored) => stored || fetch(event.request)));
});`;
}

/** Returns the page around `body`; `script` is the address of a module, for the floor that has one. */
export function floorDocument(body: string, script?: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title><style>${floorStyle}</style></head>
<body><div id="root">${body}</div><script>${floorRegistration}</script>${script ? `<script type="module" src="${script}"></script>` : ''}</body></html>`;
}
