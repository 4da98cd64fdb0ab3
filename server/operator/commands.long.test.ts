import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameSchema } from '#contract/casino.ts';
import { notificationSchema } from '#contract/notifications.ts';
import { makeHubListener } from '../../tests/support/hub-listener.ts';
import { askOperator, runOperator } from '../../tests/support/run-operator.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';
import { makeRegistration } from '../../tests/support/test-application.ts';
import { sign } from '../providers/signature.ts';
import type { OperatorAction } from './action-log.ts';
import { commandList } from './command-list.ts';

const START_TIMEOUT_MS = 120_000;
const UNITS_PER_LIRA = 100_000;
const HOUR_MS = 3_600_000;
const DEVICE = 'operator-test';

interface Player {
  username: string;
  usercode: string;
  token: string;
  email: string;
}

describe("the operator's commands", () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: 'off', TEST_CLOCK: 'on' });
    folder = mkdtempSync(join(tmpdir(), 'meydan-operator-'));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => runOperator(server.dataDirectory, words, { directory: folder });
  const ask = <Result>(...words: string[]) => askOperator<Result>(server.dataDirectory, words, { directory: folder });

  async function call<Data>(path: string, body: object | null, token = ''): Promise<{ success: boolean; data: Data }> {
    const response = await fetch(`${server.url}api/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': 'tr', 'x-fingerprint': DEVICE, authorization: `Bearer ${token}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { success: boolean; data: Data };
  }

  async function register(): Promise<Player> {
    const registration = makeRegistration({ username: `op${randomUUID().replaceAll('-', '').slice(0, 12)}` });
    const { data } = await call<Player>('auth/register', registration);
    return { ...data, email: String(registration.email) };
  }

  async function callWallet(path: string, body: object, privateKey: string): Promise<Record<string, unknown>> {
    const text = JSON.stringify(body);
    const response = await fetch(`${server.url}wallet/hub88/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': sign(Buffer.from(text), privateKey) },
      body: text,
    });
    return (await response.json()) as Record<string, unknown>;
  }

  it('refuse an unknown player', async () => {
    const lines = [
      ['notify', '--username', 'nobody9', '--type', 'Bonus', '--title', 'a', '--note', 'b'],
      ['credit', '--username', 'nobody9', '--amount', '1'],
      ['game-token', '--username', 'nobody9', '--game', 'x'],
      ['player', 'nobody9'],
    ];
    for (const words of lines) expect(await run(...words)).toEqual({ code: 1, output: '', complaint: "There is no player 'nobody9'." });
    expect((await run('player', 'nobody9', '--json')).complaint).toBe('{"error":"There is no player \'nobody9\'."}');
  });

  it("'notify' puts a notification into the player's list, in the language they read", async () => {
    const player = await register();
    const sent = await ask<Record<string, unknown>>(
      ...[
        'notify',
        '--username',
        player.username.toUpperCase(),
        '--type',
        'Jackpot',
        '--title',
        'Büyük ödül',
        '--note',
        '-₺\'1.000.000" <b>',
        '--title-en',
        'Jackpot',
      ],
    );
    expect(notificationSchema.parse(sent)).toMatchObject({ title: 'Büyük ödül', type: 'Jackpot', isRead: false });
    const { data } = await call<unknown[]>('customer/notification', { skip: 0, take: 1 }, player.token);
    expect(data).toMatchObject([{ id: sent.id, title: 'Büyük ödül', note: '-₺\'1.000.000" <b>', type: 'Jackpot' }]);
    const said = await run('notify', '--username', player.username, '--type', 'System', '--title', 'Selam', '--note', 'x');
    expect(said).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`^${player.username} has the notification 'Selam' \\(.{36}\\)\\.\n$`)) });
    expect(await run('notify', '--username', player.username, '--type', 'Gift', '--title', 'a', '--note', 'b')).toEqual({
      code: 2,
      output: '',
      complaint: "--type must be one of Deposit, Withdraw, Jackpot, Bonus, System, but it is 'Gift'.",
    });
  });

  it("'notify' and 'credit' reach the player's open connection at once", async () => {
    const player = await register();
    const listener = makeHubListener(server.url.slice(0, -1), player.token, { device: DEVICE });
    await listener.client.start();
    try {
      const sent = await ask('notify', '--username', player.username, '--type', 'Bonus', '--title', 'Hadi', '--note', 'gel', '--title-tr', 'Haydi');
      await vi.waitFor(() => expect(listener.notices).toEqual([expect.objectContaining({ title: 'Haydi', note: 'gel', type: 'Bonus' })]));
      expect(listener.notices).toMatchObject([{ id: (sent as { id: string }).id }]);
      await ask('credit', '--username', player.username, '--amount', '1');
      await vi.waitFor(() => expect([listener.notices, listener.versions].map(({ length }) => length)).toEqual([2, 1]));
    } finally {
      await listener.client.stop();
    }
  });

  it("'broadcast' notifies every player, reports progress, and notifies nobody on a dry run", async () => {
    const players = [await register(), await register()];
    const words = ['broadcast', '--type', 'System', '--title', 'Bakım', '--note', 'Yarın 04:00'];
    const counted = await ask<{ players: number; told: number }>(...words, '--dry-run');
    expect(counted).toEqual({ players: expect.any(Number), told: 0, isDryRun: true });
    expect(counted.players).toBeGreaterThanOrEqual(2);
    const titles = async (token: string) =>
      (await call<{ title: string }[]>('customer/notification', { skip: 0, take: 100 }, token)).data.map(({ title }) => title);
    for (const { token } of players) expect(await titles(token)).not.toContain('Bakım');
    const said = await run(...words);
    expect(said).toMatchObject({ code: 0, output: `${counted.players} players have been told.\n` });
    expect(said.complaint).toBe(`${counted.players} of ${counted.players} players told`);
    for (const { token } of players) expect((await titles(token)).filter((title) => title === 'Bakım')).toHaveLength(1);
  });

  it("'mailbox' shows a code as soon as the call that sends it is answered", async () => {
    const player = await register();
    expect(await ask('mailbox', '--to', player.email)).toEqual([]);
    await call('auth/sendresetpassword', { username: player.username });
    const [first] = await ask<Record<string, string>[]>('mailbox', '--to', player.email.toUpperCase());
    expect(first).toEqual({
      to: player.email,
      channel: 'email',
      from: expect.stringContaining('@'),
      subject: expect.stringMatching(/\S/),
      text: expect.stringContaining(String(first?.code)),
      code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await run('mailbox', '--to', player.email)).output).toContain(String(first?.code));
    expect(await ask('mailbox', '--to', '0532 000 00 01')).toEqual([]);
    expect(await run('mailbox', '--to', 'somebody')).toMatchObject({ code: 1, complaint: "'somebody' is neither an e-mail address nor a phone number." });
  });

  it("'credit' gives exact play money, notifies the player, and refuses what is not an amount", async () => {
    const player = await register();
    const { username, usercode } = player;
    expect(await ask('credit', '--username', username, '--amount', '1234.56')).toEqual({ username, usercode, amount: 1234.56, balance: 1234.56 });
    expect(await run('credit', '--username', username, '--amount=0,01')).toMatchObject({ code: 0, output: `${username} got 0.01 lira and has 1234.57 now.\n` });
    expect((await call<{ balance: number }>('user/balance', null, player.token)).data.balance).toBe(1234.57);
    const { data } = await call<{ note: string }[]>('customer/notification', { skip: 0, take: 1 }, player.token);
    expect(data).toMatchObject([{ type: 'Bonus', note: '₺0,01 oyun parası bakiyene eklendi.' }]);
    for (const amount of ['0', '-5', '1.234', '1e3', '', 'ten', '0x10', '99999999999999', '１']) {
      const refused = await run('credit', '--username', username, `--amount=${amount}`);
      expect(refused, amount).toMatchObject({ code: 2, complaint: expect.stringMatching(/^--amount must be an amount of lira such as 100 or 12\.50/) });
    }
    await ask('credit', '--username', username, '--amount', '99999998000');
    expect(await run('credit', '--username', username, '--amount', '1000')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The player would have more than/),
    });
  });

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
    writeFileSync(join(folder, 'key.pem'), publicKey);
    writeFileSync(join(folder, 'private.pem'), privateKey);
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

    await server.stop();
    await server.start();
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
    writeFileSync(join(folder, 'pusula.pem'), generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }));
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
    writeFileSync(join(folder, 'short.pem'), pemOf('rsa'));
    writeFileSync(join(folder, 'curve.pem'), pemOf('ec'));
    writeFileSync(join(folder, 'text.pem'), 'hello');
    writeFileSync(join(folder, 'bytes.pem'), Buffer.from([0xff, 0xfe]));
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

  it("'player' shows a player's state and no secret", async () => {
    const player = await register();
    await ask('credit', '--username', player.username, '--amount', '5');
    const state = await ask<Record<string, unknown>>('player', player.username);
    expect(state).toMatchObject({ username: player.username, usercode: player.usercode, email: player.email, balance: 5, held: 0, debt: 0, openPayments: [] });
    expect(state.sessions).toHaveLength(1);
    expect(JSON.stringify(state)).not.toMatch(/password|hash|token|personalNo/i);
    const { output } = await run('player', player.usercode);
    expect(output.split('\n')[0]).toMatch(new RegExp(`^username +${player.username}$`));
    for (const part of ['Sessions\n', 'Bonuses\nnone\n', 'Payments that are not decided\nnone\n', 'Limits\nnone\n', 'limits\nnothing\n'])
      expect(output).toContain(part);
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
    writeFileSync(join(folder, 'tr.html'), '<p>Yeni kurallar</p>');
    writeFileSync(join(folder, 'en.html'), '<p>New rules</p><script>alert(1)</script>');
    writeFileSync(join(folder, 'empty.html'), ' ');
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
    writeFileSync(join(folder, 'odd.pem'), 'no key');
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
