import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sign } from '../../server/providers/signature.ts';
import { askOperator } from '../support/run-operator.ts';
import { runServer } from '../support/running-server.ts';
import { makeOwnSchema, testEngines } from '../support/test-database.ts';

const TIMEOUT_MS = 180_000;
/** Longer than another process may use its cached keys. */
const KEYS_REACH_OTHERS_MS = 15_000;

describe.runIf(testEngines.includes('postgresql'))('two servers with one database and one data directory', () => {
  it('are both reachable, and accept a key that was given to one of them', { timeout: TIMEOUT_MS }, async () => {
    const schema = await makeOwnSchema();
    const directory = mkdtempSync(join(tmpdir(), 'meydan-shared-'));
    const environment = { DATABASE_URL: schema.url, DATA_DIR: directory, SANDBOX: 'off', TEST_CLOCK: 'on' };
    const servers = [await runServer(environment), await runServer(environment)];
    const on = (port: number | undefined) => ({ directory, environment: { PORT: String(port) } });
    const [first, second] = servers;
    try {
      await askOperator(directory, ['clock', '--advance', '2d'], on(second?.port));
      const times = await Promise.all(servers.map(({ port }) => askOperator<{ now: string }>(directory, ['clock'], on(port))));
      expect(Date.parse(times[1]?.now ?? '') - Date.parse(times[0]?.now ?? '')).toBeGreaterThan(86_400_000);

      const keys = ['RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_SIGNATURE'].map((before) => ({
        before,
        ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
      }));
      const call = async (url: string | undefined, privateKey: string) => {
        const body = JSON.stringify({ user: 'nobody', request_uuid: randomUUID() });
        const headers = { 'content-type': 'application/json', 'x-hub88-signature': sign(Buffer.from(body), privateKey) };
        const answer = await fetch(`${url}wallet/hub88/user/info`, { method: 'POST', headers, body });
        return ((await answer.json()) as { status: string }).status;
      };
      for (const { before, publicKey, privateKey } of keys) {
        const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
        writeFileSync(join(directory, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
        // A provider without a key is unknown; afterwards, a new key is an unknown key of a known provider.
        expect(await call(second?.url, pem)).toBe(before);
        await askOperator(directory, ['provider-key', '--provider', 'hub88', '--public', 'key.pem'], on(first?.port));
        expect(await call(first?.url, pem)).toBe('RS_ERROR_INVALID_TOKEN');
        await vi.waitFor(async () => expect(await call(second?.url, pem)).toBe('RS_ERROR_INVALID_TOKEN'), { timeout: KEYS_REACH_OTHERS_MS, interval: 250 });
      }

      await first?.stop('SIGKILL');
      expect(await askOperator(directory, ['audit', '--limit', '1'])).toMatchObject([{ command: 'provider-key', outcome: 'done' }]);
    } finally {
      for (const server of servers) await server.stop();
      rmSync(directory, { recursive: true, force: true });
      await schema.drop();
    }
  });
});
