import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOperator, runOperator } from '../../tests/support/run-operator.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';
import { commandList } from './command-list.ts';
import { REQUEST_LIMIT_BYTES } from './wire.ts';

const START_TIMEOUT_MS = 120_000;

function socketsOf(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.startsWith('operator-'));
}

describe("the operator's command line", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer();
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await server.remove();
  });

  /** Sends bytes as a stranger who can open the socket would. */
  function post(body: string | Buffer, method = 'POST'): Promise<{ status: number | undefined; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request({ socketPath: join(server.dataDirectory, `operator-${server.port}.sock`), method, path: '/' }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  it('answers through npm, as JSON and for people', async () => {
    const asJson = await runOperator(server.dataDirectory, ['games', '--json'], { isThroughNpm: true });
    expect([asJson.code, asJson.complaint]).toEqual([0, '']);
    const [game] = JSON.parse(asJson.output) as { name: string }[];
    const asText = await runOperator(server.dataDirectory, ['games'], { isThroughNpm: true });
    expect(asText).toEqual({ code: 0, output: expect.stringMatching(/^code +name +studio/), complaint: '' });
    expect(asText.output).toContain(game?.name);
  });

  it('reads files in the folder in which npm was called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meydan-caller-'));
    writeFileSync(join(folder, 'odd.pem'), 'no key');
    const add = (file: string) =>
      runOperator(server.dataDirectory, ['provider-key', '--provider', 'hub88', '--public', file], { directory: folder, isThroughNpm: true });
    expect(await add('odd.pem')).toEqual({ code: 1, output: '', complaint: 'The file holds no public key in PEM.' });
    expect(await add('package.json')).toEqual({ code: 2, output: '', complaint: 'package.json cannot be read: there is none.' });
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a socket that only its owner may open, and that disappears when the server stops', { timeout: START_TIMEOUT_MS }, async () => {
    const path = join(server.dataDirectory, `operator-${server.port}.sock`);
    expect(socketsOf(server.dataDirectory)).toEqual([`operator-${server.port}.sock`]);
    expect(statSync(path).isSocket()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await server.stop();
    expect(socketsOf(server.dataDirectory)).toEqual([]);
    expect(await runOperator(server.dataDirectory, ['audit'])).toEqual({
      code: 3,
      output: '',
      complaint: `No server answers in the data directory ${server.dataDirectory}; start it with 'npm start', or set DATA_DIR to the directory of the one that runs.`,
    });
    await server.start();
  });

  it('finds the restarted server after a kill that left its socket behind', { timeout: START_TIMEOUT_MS }, async () => {
    await server.stop('SIGKILL');
    expect(socketsOf(server.dataDirectory)).toHaveLength(1);
    expect((await runOperator(server.dataDirectory, ['audit', '--json'])).code).toBe(3);
    await server.start();
    expect(socketsOf(server.dataDirectory)).toHaveLength(1);
    expect((await runOperator(server.dataDirectory, ['audit', '--json'])).code).toBe(0);
  });

  it('helps with every command, with and without a server', async () => {
    const list = await runOperator(server.dataDirectory, ['--help']);
    for (const { name, summary } of commandList) {
      expect(list.output).toContain(`${name} `);
      expect(list.output).toContain(summary);
    }
    for (const directory of [server.dataDirectory, '/nowhere']) {
      const one = await runOperator(directory, ['audit', '--help']);
      expect(one).toMatchObject({ code: 0, output: expect.stringContaining('npm run -s operator -- audit [--limit COUNT]'), complaint: '' });
    }
  });

  it('says in one sentence what it does not understand, with and without a server', async () => {
    for (const directory of [server.dataDirectory, '/nowhere']) {
      expect(await runOperator(directory, ['dance'])).toEqual({ code: 2, output: '', complaint: "There is no command 'dance'; --help lists those there are." });
      expect(await runOperator(directory, ['audit', '--limit', '0', '--json'])).toEqual({
        code: 2,
        output: '',
        complaint: JSON.stringify({ error: "--limit must be a whole number from 1 to 1000, but it is '0'." }),
      });
    }
  });

  it('accepts no malformed request over its socket', async () => {
    const good = { arguments: ['audit'], files: {}, operator: 'me', invocation: '00000000-0000-4000-8000-000000000000' };
    expect((await post(JSON.stringify(good))).status).toBe(200);
    expect((await post('', 'GET')).status).toBe(405);
    const before = await askOperator(server.dataDirectory, ['audit']);
    const odd = ['', 'null', '[]', '{}', '{"arguments":', '\u0000', '{"__proto__":{}}'];
    const wrong = [
      { arguments: 'audit' },
      { arguments: [1] },
      { arguments: ['a\u0000'] },
      { arguments: ['\ud800'] },
      { operator: '' },
      { invocation: 'x' },
      { files: { a: 1 } },
    ];
    for (const body of [...odd, ...wrong.map((change) => JSON.stringify({ ...good, ...change }))]) expect((await post(body)).status, body).toBe(400);
    await expect(
      post(Buffer.alloc(REQUEST_LIMIT_BYTES + 1, 'x')).then(
        ({ status }) => status,
        () => 413,
      ),
    ).resolves.toBe(413);
    expect((await post(JSON.stringify({ ...good, arguments: ['constructor'] }))).text).toContain("There is no command 'constructor'");
    expect(await askOperator(server.dataDirectory, ['audit'])).toEqual(before);
  });
});
