import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '../tests/support/test-application.ts';
import { findFreePort, startProgram, type TestProgram, waitUntilOpen } from '../tests/support/test-program.ts';

/** As the README says for a site behind a reverse proxy. */
const README_SETTINGS = { PUBLIC_URL: 'https://play.example', SANDBOX_URL: 'https://games.example', TRUST_PROXY: '127.0.0.1' };

/** Starting the whole program is the slow part, and other programs may be starting beside it. */
const START_TIMEOUT_MS = 120_000;

describe('a public deployment without receivers of its own', () => {
  const directory = mkdtempSync(join(tmpdir(), 'meydan-public-'));
  let running: TestProgram;
  let ports: { server: number; sandbox: number };
  beforeAll(async () => {
    ports = { server: await findFreePort(), sandbox: await findFreePort() };
    running = startProgram({ ...README_SETTINGS, DATA_DIR: directory, PORT: String(ports.server), SANDBOX_PORT: String(ports.sandbox) });
    await waitUntilOpen(running);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
    rmSync(directory, { recursive: true, force: true });
  });

  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-locale': 'en', 'x-fingerprint': 'test-device', 'x-forwarded-for': '203.0.113.9' };
    const response = await fetch(`http://127.0.0.1:${ports.server}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { success: boolean; message: string };
  };

  it('reports at its start what is missing', () => {
    expect(running.output()).toContain('codes cannot be sent and are refused; set SMTP_URL and SMS_URL');
  });

  it('promises no recovery code, and nothing in its sandbox reveals one', async () => {
    const { username, email, ...registration } = makeRegistration();
    expect(await call('auth/register', { username, email, ...registration })).toMatchObject({ success: true });
    expect(await call('auth/sendresetpassword', { username })).toMatchObject({
      success: false,
      message: 'Codes cannot be sent right now. Try again later.',
    });
    const asked = new URLSearchParams({ to: String(email) });
    for (const path of ['/mailbox', '/mailbox?language=en', `/mailbox/messages?${asked}`, `/mailbox/messages/?${asked}`, '/%6dailbox']) {
      for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }]) {
        expect([path, (await fetch(`http://127.0.0.1:${ports.sandbox}${path}`, { headers })).status]).toEqual([path, 404]);
      }
    }
  });
});
