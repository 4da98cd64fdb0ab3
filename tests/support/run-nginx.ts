import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPackage } from './install-package.ts';
import { findFreePort } from './test-program.ts';

const SYSTEM_PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const POLL_MS = 20;

function findInstalled(): string | undefined {
  return [process.env.NGINX_PATH, ...SYSTEM_PROGRAMS].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Returns the path of an nginx: NGINX_PATH, the system's, or Debian's package, installed now if permitted. Throws if
 * there is none.
 */
function findNginx(): string {
  const installed = findInstalled() ?? (installPackage('nginx-light') ? findInstalled() : undefined);
  if (installed) return installed;
  throw new Error('The test behind nginx needs one: install it, or name its program in NGINX_PATH.');
}

/** Returns the example from the server's README, adapted to other ports and without a certificate. */
async function readExample(port: number, [first, second]: readonly [number, number]): Promise<string> {
  const readme = await readFile(new URL('../../server/README.md', import.meta.url), 'utf8');
  const example = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1];
  if (!example) throw new Error('there is no example for nginx in server/README.md');
  return example
    .replace(/ *ssl_certificate.*\n/g, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${second}`);
}

function writeConfiguration(directory: string, example: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`);
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  return `${user} daemon off; pid ${directory}/pid; error_log ${directory}/error.log info; events {}
http { access_log ${directory}/access.log; ${temporary.join(' ')}
${example} }`;
}

/** A real nginx, configured as in the server's README. */
export interface RunningNginx {
  readonly port: number;
  /** Returns the contents of its logs. */
  readLogs(): Promise<string>;
  close(): Promise<void>;
}

/** Starts an nginx in front of two processes and waits until it passes on a response from one of them. */
export async function runNginx(processes: readonly [number, number]): Promise<RunningNginx> {
  const program = findNginx();
  const directory = await mkdtemp(join(tmpdir(), 'meydan-nginx-'));
  const port = await findFreePort();
  const configuration = join(directory, 'nginx.conf');
  await writeFile(configuration, writeConfiguration(directory, await readExample(port, processes)));
  const child = spawn(program, ['-p', directory, '-c', configuration, '-e', join(directory, 'error.log')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${complaints}`);
    await delay(POLL_MS);
  }
  return {
    port,
    readLogs: async () => (await Promise.all(['access.log', 'error.log'].map((name) => readFile(join(directory, name), 'utf8')))).join(''),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
