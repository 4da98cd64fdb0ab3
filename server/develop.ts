/**
 * Hot reload: Vite serves the app and hands calls to the server, which restarts when its own files change. Run by `npm
 * run dev`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const APP_PORT = '5173';
const serverPort = process.env.PORT ?? '8080';

function start(program: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, program, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });
}

const hasSandbox = existsSync(join(projectRoot, 'sandbox/vite.config.ts'));
/** All of the sandbox's code but its pages. */
const sandboxCode = ['contract', 'engine', 'service'].map((name) => `sandbox/${name}`);
const watched = ['server', 'src/contract', ...(hasSandbox ? sandboxCode : [])];
const children = [
  start([...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'server/main.ts'], {
    PORT: serverPort,
    PUBLIC_URL: `http://localhost:${APP_PORT}`,
  }),
  ...(hasSandbox ? [start(['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn', '--config', 'sandbox/vite.config.ts'], {})] : []),
  start(['node_modules/vite/bin/vite.js', '--port', APP_PORT, '--strictPort'], { SERVER_PORT: serverPort }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
