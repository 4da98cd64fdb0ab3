import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { floorDocument, floorTiles, floorWorker } from './floor-page.ts';

const output = fileURLToPath(new URL('../../../.cache/bench-launch/', import.meta.url));

export interface Floor {
  port: number;
  stop(): Promise<void>;
}

/** Writes a text file and its brotli copy, as the product's build does. */
async function writePage(directory: string, name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
  await writeFile(join(directory, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

async function makeHtmlFloor(directory: string): Promise<void> {
  const tiles = floorTiles.map(({ name, provider, href }) => `<li><a href="${href}" data-tile>${name}<small>${provider}</small></a></li>`).join('');
  const body = `<header><b>Floor</b><a href="/login">Log in</a></header><main><section class="hero"><h1>A bare page</h1></section><ul>${tiles}</ul></main>`;
  await mkdir(directory, { recursive: true });
  await writePage(directory, 'index.html', floorDocument(body));
  await writePage(directory, 'sw.js', floorWorker(['/index.html']));
}

async function makeReactFloor(directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: directory,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('react-floor.ts', import.meta.url)), output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
  });
  const [script = ''] = (await readdir(join(directory, 'assets'))).filter((name) => name.endsWith('.js'));
  await writePage(directory, `assets/${script}`, await readFile(join(directory, 'assets', script), 'utf8'));
  await writePage(directory, 'index.html', floorDocument('', `/assets/${script}`));
  await writePage(directory, 'sw.js', floorWorker(['/index.html', `/assets/${script}`]));
}

async function serve(directory: string): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('serve-floor.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', FLOOR_DIRECTORY: directory },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/**
 * Rebuilds both floors and serves each from a process of its own: a static HTML page and a bare React page, each with a
 * precaching worker.
 */
export async function openFloors(): Promise<{ html: Floor; react: Floor }> {
  await rm(output, { recursive: true, force: true });
  await makeHtmlFloor(join(output, 'html'));
  await makeReactFloor(join(output, 'react'));
  return { html: await serve(join(output, 'html')), react: await serve(join(output, 'react')) };
}
