import type { ManifestEntry } from './running-worker.ts';
import type { ScriptedAnswer } from './scripted-origin.ts';

/** A small synthetic build of the app: what the server serves, and the manifest in the worker's script. */
export interface WorkerBuild {
  manifest: readonly ManifestEntry[];
  /** By path, without a leading slash. */
  files: ReadonlyMap<string, ScriptedAnswer>;
  /** Files whose names change with their content. */
  script: string;
  style: string;
  font: string;
}

const file = (type: string, body: string): ScriptedAnswer => ({ headers: { 'content-type': type }, body });

function documentOf(script: string, words: string): ScriptedAnswer {
  const head = `<link rel="modulepreload" href="./${script}" data-entry>`;
  return file('text/html; charset=utf-8', `<!doctype html><html><head>${head}</head><body>${words}</body></html>`);
}

/** Creates a build. Builds differ in scripts, styles and documents; the font is the same in all of them. */
export function makeWorkerBuild(version: number): WorkerBuild {
  const [script, style, font] = [`assets/index-${version}.js`, `assets/home-${version}.css`, 'assets/font-0.woff2'];
  const list = `assets/files-${version}.json`;
  const named = new Map([
    ['index.html', documentOf(script, `Merhaba ${version}`)],
    ['index.en.html', documentOf(script, `Hello ${version}`)],
    ['shell.html', documentOf(script, `Merhaba ${version}, neredeysen`)],
    ['shell.en.html', documentOf(script, `Hello ${version}, wherever`)],
    ['provider-frame.html', file('text/html', `<p>A frame of build ${version}</p>`)],
    ['icons/icon-192x192.png', file('image/png', 'an icon')],
    ['manifest.webmanifest', file('application/manifest+json', '{}')],
  ]);
  const hashed = new Map([
    [script, file('text/javascript', `export const version = ${version};`)],
    [style, file('text/css', `main { order: ${version}; }`)],
    [font, file('font/woff2', 'a font')],
  ]);
  const listed = file('application/json', JSON.stringify([...hashed.keys()]));
  return {
    manifest: [...[...named.keys()].map((url) => ({ url, revision: /html$/.test(url) ? String(version) : 'same' })), { url: list, revision: null }],
    files: new Map([...named, ...hashed, [list, listed]]),
    script,
    style,
    font,
  };
}
