import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameSchema } from '#contract/casino.ts';
import { prepareOperatedServer, START_TIMEOUT_MS } from '../../tests/support/operated-server.ts';
import { sign } from '../providers/signature.ts';
import type { OperatorAction } from './action-log.ts';
import { commandList } from './command-list.ts';

const UNITS_PER_LIRA = 100_000;
const HOUR_MS = 3_600_000;

describe("the operator's commands", () => {
  const site = prepareOperatedServer();
  const { run, ask, call, register } = site;

  async function callWallet(path: string, body: object, privateKey: string): Promise<Record<string, unknown>> {
    const text = JSON.stringify(body);
    const response = await fetch(`${site.server.url}wallet/hub88/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': sign(Buffer.from(text), privateKey) },
      body: text,
    });
    return (await response.json()) as Record<string, unknown>;
  }

  it("'game-close' closes a game for its players, for a time or until 'game-open'", async () => {
    const [game] = await ask<{ gameCode: string; name: string }[]>('games');
    const code = String(game?.gameCode);
    const { token } = await register();
    const launch = async () => (await call<string>('casino/pragmaticlaunchurl', { code }, token)).success;
    expect(await ask('game-close', code)).toMatchObject({ gameCode: code, availability: 'closed', opensAt: null });
    expect(await launch()).toBe(false);
    expect((await run('games')).output).toMatch(new RegExp(`^${code} .* closed$`, 'm'));
    expect(await ask('game-open', code)).toMatchObject({ availability: 'open' });
    expect(await launch()).toBe(true);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect(await ask('game-close', code, '--until', until)).toMatchObject({ availability: 'closed', opensAt: until });
    expect((await run('game-open', code)).output).toContain(`${game?.name} is open.`);
    expect(await run('game-close', code, '--until', '2020-01-01T00:00:00Z')).toMatchObject({ code: 1, complaint: 'The time at which it opens again is over.' });
    expect(await run('game-close', code, '--until', 'tomorrow')).toMatchObject({ code: 2 });
    for (const command of ['game-close', 'game-open'])
      expect(await run(command, 'none')).toMatchObject({ code: 1, complaint: "No game 'none' is offered; `games` lists those that are." });
  });

  it("'games' lists what is offered, in the contract's words", async () => {
    const games = await ask<Record<string, unknown>[]>('games');
    expect(games.length).toBeGreaterThan(7);
    for (const game of games) gameSchema().parse(game);
    const pragmatic = await ask<Record<string, unknown>[]>('games', '--provider', 'PRAGMATIC');
    expect(pragmatic).toEqual(games.filter(({ system }) => system === 'pragmatic'));
    expect(await ask('games', '--provider', String(games[0]?.providerName))).toEqual(
      games.filter(({ providerName }) => providerName === games[0]?.providerName),
    );
    expect((await run('games', '--provider', 'pragmatic')).output.split('\n')).toHaveLength(pragmatic.length + 2);
    expect(await run('games', '--provider', 'none')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^No provider 'none' offers games; there are pragmatic, /),
    });
  });

  it("'game-token' and 'provider-key' let a stranger with a key of their own play, until the key is removed", { timeout: START_TIMEOUT_MS }, async () => {
    const player = await register();
    await ask('credit', '--username', player.username, '--amount', '50');
    const [game] = await ask<{ gameCode: string }[]>('games', '--provider', 'hub88');
    const { token, ...others } = await ask<{ token: string }>('game-token', '--username', player.usercode, '--game', String(game?.gameCode));
    expect([token, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), {}]);
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(join(site.folder, 'key.pem'), publicKey);
    writeFileSync(join(site.folder, 'private.pem'), privateKey);
    const balance = () => callWallet('user/balance', { user: player.usercode, token, request_uuid: randomUUID() }, privateKey);
    expect(await balance()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await run('provider-key', '--provider', 'hub88', '--public', 'private.pem')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('a private key'),
    });

    const added = await ask<{ fingerprint: string }>('provider-key', '--provider', 'hub88', '--public', 'key.pem');
    expect(await ask('provider-key', '--provider', 'hub88', '--public', 'key.pem')).toEqual(added);
    expect(await balance()).toMatchObject({ status: 'RS_OK', balance: 50 * UNITS_PER_LIRA });
    const call = (amount: number, more = {}) => ({
      user: player.usercode,
      token,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: 'round-1',
      game_code: game?.gameCode,
      currency: 'TRY',
      amount,
      ...more,
    });
    const bets = [call(10 * UNITS_PER_LIRA), call(5 * UNITS_PER_LIRA)];
    const [won, undone] = bets.map(({ transaction_uuid }) => transaction_uuid);
    for (const bet of bets) expect(await callWallet('transaction/bet', bet, privateKey)).toMatchObject({ status: 'RS_OK' });
    const win = call(20 * UNITS_PER_LIRA, { reference_transaction_uuid: won });
    expect(await callWallet('transaction/win', win, privateKey)).toMatchObject({ status: 'RS_OK', balance: 55 * UNITS_PER_LIRA });
    const rollback = call(0, { reference_transaction_uuid: undone });
    expect(await callWallet('transaction/rollback', rollback, privateKey)).toMatchObject({ status: 'RS_OK', balance: 60 * UNITS_PER_LIRA });
    const stolen = { user: (await register()).usercode, token, request_uuid: randomUUID() };
    expect(await callWallet('user/balance', stolen, privateKey)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });

    await site.server.stop();
    await site.server.start();
    expect(await balance()).toMatchObject({ status: 'RS_OK' });
    const listed = await ask<{ provider: string; fingerprint: string; addedAt: string | null }[]>('provider-key', '--list');
    expect(listed.filter(({ provider }) => provider === 'hub88')).toMatchObject([{ addedAt: null }, added]);
    await ask('provider-key', '--provider', 'hub88', '--remove', added.fingerprint);
    expect(await balance()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await run('provider-key', '--provider', 'hub88', '--remove', added.fingerprint)).toMatchObject({ code: 1 });
  });

  it("'provider-wallet' gives the games of a provider to another key holder, who signs with their own key from then on", async () => {
    const studio = 'Pusula Gaming';
    expect(await ask('provider-wallet')).toContainEqual({ name: studio, walletProvider: 'hub88' });
    expect(await run('provider-wallet', '--provider', studio, '--wallet-provider', 'pusula')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Pusula Gaming +pusula/),
    });
    writeFileSync(join(site.folder, 'pusula.pem'), generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }));
    expect(await ask('provider-key', '--provider', 'pusula', '--public', 'pusula.pem')).toMatchObject({ provider: 'pusula' });
    await ask('provider-wallet', '--provider', studio, '--wallet-provider', 'hub88');
    expect(await run('provider-wallet', '--provider', 'Nobody', '--wallet-provider', 'hub88')).toMatchObject({
      code: 1,
      complaint: "No game is of a provider 'Nobody'.",
    });
    expect(await run('provider-wallet', '--provider', studio, '--wallet-provider', 'sandbox')).toMatchObject({ code: 1 });
    expect(await run('provider-wallet', '--provider', studio, '--wallet-provider', 'Pu sula')).toMatchObject({ code: 2 });
    expect(await run('provider-wallet', '--provider', studio)).toMatchObject({ code: 2 });
  });

  it("'provider-key' refuses a key that does not fit, and a file that it cannot read", async () => {
    const add = (file: string, provider = 'hub88') => run('provider-key', '--provider', provider, '--public', file);
    const pemOf = (type: 'rsa' | 'ec') =>
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(site.folder, 'short.pem'), pemOf('rsa'));
    writeFileSync(join(site.folder, 'curve.pem'), pemOf('ec'));
    writeFileSync(join(site.folder, 'text.pem'), 'hello');
    writeFileSync(join(site.folder, 'bytes.pem'), Buffer.from([0xff, 0xfe]));
    expect(await add('short.pem')).toMatchObject({ code: 1, complaint: 'The key has fewer than 2048 bits.' });
    expect(await add('curve.pem')).toMatchObject({ code: 1, complaint: 'The key is no RSA key, and calls are signed with RSA-SHA256.' });
    expect(await add('text.pem')).toMatchObject({ code: 1, complaint: 'The file holds no public key in PEM.' });
    expect(await add('bytes.pem')).toMatchObject({ code: 2, complaint: expect.stringMatching(/bytes\.pem is no text in UTF-8\.$/) });
    expect(await add('none.pem')).toMatchObject({ code: 2, complaint: 'none.pem cannot be read: there is none.' });
    expect(await add('.')).toMatchObject({ code: 2, complaint: '. cannot be read: it is a folder.' });
    expect(await add('text.pem', 'egt')).toMatchObject({ code: 1, complaint: "'egt' signs no calls here; there are hub88, sandbox." });
    expect(await run('provider-key', '--provider', 'hub88')).toMatchObject({ code: 2, complaint: expect.stringContaining('needs one of --public FILE') });
  });

  it("'trial-balance' compares every player's balance with the sum of their entries, in kuruş", async () => {
    const player = await register();
    await ask('credit', '--username', player.username, '--amount', '77.77');
    const proven = await ask<{ players: Record<string, { balance: number; total: number }>; unbalanced: number }>('trial-balance');
    expect(Object.keys(proven)).toEqual(['players', 'unbalanced']);
    expect(proven.unbalanced).toBe(0);
    expect(proven.players[player.usercode]).toEqual({ balance: 7777, total: 7777 });
    for (const { balance, total } of Object.values(proven.players)) expect(balance).toBe(total);
    const { code, output } = await run('trial-balance');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\d+ players have ₺[\d.]+,\d\d\.\nEvery balance is the sum of its entries\.\nThe books balance\.\n$/),
    ]);
  });

  it("'reconcile' compares with the payment side now, 'findings' lists what was found", async () => {
    expect(await ask('reconcile')).toEqual({ run: expect.stringMatching(/^\d+$/), lines: expect.any(Number), problem: null, findings: [] });
    expect((await run('reconcile')).output).toMatch(/^Run \d+ compared \d+ lines\.\nNothing was found: both sides say the same\.\n$/);
    expect(await ask('findings')).toEqual([]);
    expect(await run('findings')).toMatchObject({ code: 0, output: 'Nothing was found: both sides say the same.\n' });
  });

  it("'job' does regular work now", async () => {
    expect(await ask('job', 'prune')).toMatchObject({ job: 'prune' });
    expect(await run('job', 'expired-bonuses')).toMatchObject({ code: 0, output: 'expired-bonuses is done.\n' });
    expect(await run('job', 'sleep')).toMatchObject({
      code: 2,
      complaint: expect.stringMatching(/^NAME must be one of reconciliation, trial-balance, prune, .*, but it is 'sleep'\.$/),
    });
  });

  it("'publish-terms' announces terms in time, and refuses them when it is too late", async () => {
    writeFileSync(join(site.folder, 'tr.html'), '<p>Yeni kurallar</p>');
    writeFileSync(join(site.folder, 'en.html'), '<p>New rules</p><script>alert(1)</script>');
    writeFileSync(join(site.folder, 'empty.html'), ' ');
    const publish = (from: string, en = 'en.html') => run('publish-terms', '--tr', 'tr.html', '--en', en, '--from', from, '--json');
    expect(await publish('2020-01-01')).toMatchObject({ code: 1, complaint: expect.stringContaining('14 days ahead') });
    expect(await publish('2098-02-30')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("--from must be a day such as 2026-12-24, but it is '2098-02-30'."),
    });
    expect(await publish('2098-02-28', 'empty.html')).toMatchObject({ code: 1, complaint: expect.stringContaining('holds no text') });
    const { output } = await publish('2098-02-28');
    expect(JSON.parse(output)).toEqual({ version: expect.any(Number), effectiveFrom: '2098-02-27T21:00:00.000Z' });
    expect(await publish('2098-02-27')).toMatchObject({ code: 1, complaint: expect.stringContaining('announced last') });
  });

  it("'clock' shows the server's time, moves it forward and sets it", async () => {
    const player = await register();
    const { now } = await ask<{ now: string }>('clock');
    const later = await ask<{ now: string }>('clock', '--advance', '36h');
    expect(Date.parse(later.now) - Date.parse(now)).toBeGreaterThanOrEqual(36 * HOUR_MS);
    const { timeStamp } = await ask<{ timeStamp: string }>('notify', '--username', player.username, '--type', 'System', '--title', 'a', '--note', 'b');
    expect(Date.parse(timeStamp)).toBeGreaterThanOrEqual(Date.parse(later.now));
    expect((await run('clock', '--set', '2030-05-17T08:00:00+03:00')).output).toMatch(/^2030-05-17T05:00:0\d/);
    for (const words of [
      ['--advance', 'tomorrow'],
      ['--advance', '1h', '--set', '2030-05-17T08:00Z'],
      ['--set', '2030-13-17T08:00:00Z'],
      ['--set', '17.05.2030'],
    ])
      expect(await run('clock', ...words), words.join(' ')).toMatchObject({ code: 2, output: '' });
    expect(await run('clock', '--set', '2999-01-01T00:00:00Z')).toMatchObject({ code: 1, complaint: 'The clock goes from 2000 to 2100.' });
    await ask('clock', '--set', new Date().toISOString());
  });

  it('that change something are logged with who, what and how it ended, without tokens and keys', async () => {
    const player = await register();
    await ask('credit', '--username', player.username, '--amount', '12.50');
    const [game] = await ask<{ gameCode: string }[]>('games');
    const { token } = await ask<{ token: string }>('game-token', '--username', player.username, '--game', String(game?.gameCode));
    await run('credit', '--username', 'nobody9', '--amount', '1');
    writeFileSync(join(site.folder, 'odd.pem'), 'no key');
    await run('provider-key', '--provider', 'hub88', '--public', 'odd.pem');
    for (const words of [['games'], ['trial-balance'], ['player', player.username], ['clock'], ['provider-key', '--list'], ['credit', '--amount', '1']])
      await run(...words);
    const actions = await ask<OperatorAction[]>('audit', '--limit', '4');
    expect(actions).toMatchObject([
      { command: 'provider-key', outcome: 'refused', input: { public: { path: 'odd.pem', bytes: 6, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } } },
      { command: 'credit', outcome: 'refused', detail: "There is no player 'nobody9'.", input: { username: 'nobody9', amount: '1' } },
      { command: 'game-token', outcome: 'done', detail: null, input: { username: player.username, game: game?.gameCode } },
      { command: 'credit', outcome: 'done', input: { username: player.username, amount: '12.50' } },
    ]);
    for (const { id, at, endedAt, operator } of actions) {
      expect([id, operator]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/\S/)]);
      expect(Date.parse(String(endedAt))).toBeGreaterThanOrEqual(Date.parse(at));
    }
    const everything = JSON.stringify(await ask('audit', '--limit', '1000'));
    expect(everything).not.toContain(token);
    expect(everything).not.toMatch(/BEGIN|no key/);
    expect((await run('audit', '--limit', '1')).output).toContain('provider-key');
  });

  it('all have a summary of one line, and say in their help what each option means', () => {
    expect(new Set(commandList.map(({ name }) => name)).size).toBe(commandList.length);
    for (const { summary, options, arguments: places } of commandList) {
      expect(summary).toMatch(/^[A-Z].*\.$/);
      for (const { meaning } of [...Object.values(options), ...Object.values(places)]) expect(meaning).toMatch(/\S/);
    }
  });
});
