import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../tests/support/run-operator.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { OperatorSocket } from './operator-socket.ts';
import type { OperatorLine } from './wire.ts';

/** Each takes more than 60 bytes of the trial balance. */
const MANY_PLAYERS = 20_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'meydan-socket-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const sockets = (path: string) => readdirSync(path).filter((name) => name.startsWith('operator-'));

describe("the operator's socket", () => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
  });
  afterAll(() => application.close());

  async function openIn(dataDirectory: string, port = 8080): Promise<OperatorSocket> {
    const socket = new OperatorSocket({ ...application, config: { ...application.config, dataDirectory, port } });
    await socket.open();
    return socket;
  }

  it('is one of several in a directory that servers share, also on the same port', async () => {
    const servers = [await openIn(directory), await openIn(directory, 9090), await openIn(directory)];
    expect(sockets(directory)).toEqual([expect.stringMatching(/^operator-8080-[0-9a-f]{8}\.sock$/), 'operator-8080.sock', 'operator-9090.sock']);
    await servers[0]?.close();
    expect((await runOperator(directory, ['audit'])).code).toBe(0);
    expect((await runOperator(directory, ['audit'], { environment: { PORT: '9090' } })).code).toBe(0);
    for (const server of servers) await server.close();
    expect(sockets(directory)).toEqual([]);
    expect((await runOperator(directory, ['audit'])).code).toBe(3);
  });

  it('replaces what dead servers left there, and leaves other files alone', async () => {
    for (const name of ['operator-8080.sock', 'operator-7070-00c0ffee.sock', 'operator-notes.txt']) writeFileSync(join(directory, name), '');
    const server = await openIn(directory);
    expect((await runOperator(directory, ['audit'])).code).toBe(0);
    await server.close();
    expect(sockets(directory)).toEqual(['operator-notes.txt']);
  });

  it('opens in a directory whose path is longer than the address of a socket may be', async () => {
    const deep = join(directory, 'a'.repeat(100), 'ö'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const server = await openIn(deep);
    expect(sockets(deep)).toEqual(['operator-8080.sock']);
    expect((await runOperator(deep, ['audit'])).code).toBe(0);
    await server.close();
  });

  it('hands over an output that is too long for one line', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    await sql`
      insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
      select 'many' || number, 'many' || number, name, surname, 'many' || number || '@example.test', phone, 'many' || number, country_id, currency_id, birth_date,
        password_hash, locale, terms_version
      from player, generate_series(1, ${MANY_PLAYERS}::integer) number where id = ${playerId}
    `.execute(application.database);
    const server = await openIn(directory);
    const { code, output } = await runOperator(directory, ['trial-balance', '--json']);
    await server.close();
    const { players, unbalanced } = JSON.parse(output) as { players: Record<string, unknown>; unbalanced: number };
    expect([code, unbalanced, players[`many${MANY_PLAYERS}`]]).toEqual([0, 0, { balance: 0, total: 0 }]);
    expect(Object.keys(players).length).toBeGreaterThan(MANY_PLAYERS);
    expect(output.length).toBeGreaterThan(1_000_000);
  });

  it('says in one sentence that it cannot be opened', async () => {
    await expect(openIn('/proc/nowhere')).rejects.toThrow(/^The data directory \/proc\/nowhere cannot be used, because .*DATA_DIR/);
  });
});

describe('the command line in front of a server that it must not trust', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
  });

  /** Answers every request with these lines, or breaks off after them. */
  async function answerWith(lines: readonly OperatorLine[], { isCut = false, status = 200 } = {}): Promise<void> {
    server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        response.writeHead(status);
        for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
        if (isCut) response.socket?.destroySoon();
        else response.end();
      });
    });
    server.listen(join(directory, 'operator-1.sock'));
    await once(server, 'listening');
  }

  it('reads no file that was not typed', async () => {
    writeFileSync(join(directory, 'secret'), 'x');
    await answerWith([{ needs: [{ path: join(directory, 'secret'), kind: 'file' }] }]);
    expect(await runOperator(directory, ['games', '--provider', 'secret'])).toEqual({
      code: 2,
      output: '',
      complaint: 'The server wants to read a file that was not named here.',
    });
  });

  it('does not read the same file endlessly', async () => {
    writeFileSync(join(directory, 'typed'), 'x');
    await answerWith([{ needs: [{ path: 'typed', kind: 'file' }] }]);
    expect(await runOperator(directory, ['games', 'typed'], { directory })).toMatchObject({
      code: 2,
      complaint: 'The server wants to read a file that was not named here.',
    });
  });

  it.each([
    ['elsewhere', { 'a.txt': 'x' }, 'The server wants to write into a folder that was not named here.'],
    ['typed', { '../a.txt': 'x' }, "The server wants to write '../a.txt', which is not in typed."],
    ['typed', { '/tmp/a.txt': 'x' }, "The server wants to write '/tmp/a.txt', which is not in typed."],
  ])('writes nothing into %s as %j', async (folder, files, complaint) => {
    await answerWith([{ answer: { exitCode: 0, output: 'done', complaint: '', writes: { folder, files } } }]);
    expect(await runOperator(directory, ['games', 'typed'], { directory })).toEqual({ code: 2, output: '', complaint });
    expect(readdirSync(directory)).toEqual(['operator-1.sock']);
  });

  it('writes files below a folder that was typed', async () => {
    await answerWith([{ answer: { exitCode: 0, output: 'done', complaint: '', writes: { folder: 'typed', files: { 'a/b.txt': 'ü', 'c.txt': '' } } } }]);
    expect(await runOperator(directory, ['games', 'typed'], { directory })).toEqual({ code: 0, output: 'done\n', complaint: '' });
    expect(readdirSync(join(directory, 'typed'), { recursive: true }).toSorted()).toEqual(['a', 'a/b.txt', 'c.txt']);
  });

  it('says that the server ended before it was done', async () => {
    await answerWith([{ progress: 'half' }], { isCut: true });
    const { code, output, complaint } = await runOperator(directory, ['games']);
    expect([code, output]).toEqual([3, '']);
    expect(complaint).toBe('half\nThe server ended before the command was done; the audit log says what it had begun.');
  });

  it('says that the server does not understand it', async () => {
    await answerWith([], { status: 400 });
    expect(await runOperator(directory, ['games'])).toMatchObject({
      code: 3,
      complaint: expect.stringMatching(/^The server did not understand the request \(400\)/),
    });
  });
});
