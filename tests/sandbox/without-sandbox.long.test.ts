import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, startProgram, waitUntilOpen } from '../support/test-program.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** What the server needs to run from a build. */
const parts = ['package.json', 'src/contract', 'src/design', 'server', 'dist'];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'meydan-alone-'));
  for (const part of parts) cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

test('the product starts without the folder of the sandbox, and says so once', { timeout: 120_000 }, async () => {
  const port = await findFreePort();
  const environment = { PORT: String(port), DATA_DIR: join(copy, 'data'), SANDBOX: 'on' };
  const running = startProgram(environment, join(copy, 'server/main.ts'));
  await waitUntilOpen(running);
  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<html')]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(running.output().match(/there is no sandbox/g)).toHaveLength(1);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(running.complaints()).toBe('');
});
