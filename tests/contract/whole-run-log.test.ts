import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountEndpoints, type Session } from '../../src/contract/account.ts';
import { casinoEndpoints, type Game, launchPlatform } from '../../src/contract/casino.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { paymentMethod, transactionType } from '../../src/contract/enumerations.ts';
import { pushEndpoints } from '../../src/contract/push.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { walletEndpoints } from '../../src/contract/wallet.ts';
import { cardDetail, exampleIban, transferDetail } from '../support/payment-details.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../support/push-service.ts';
import { runOperator } from '../support/run-operator.ts';
import { makeRegistration } from '../support/test-application.ts';
import { findFreePort, startProgram, type TestProgram, waitUntil, waitUntilOpen } from '../support/test-program.ts';

const PASSWORD = 'Lale-Bahce-1730';
const WRONG_PASSWORD = 'Sesame-4711-wrong';
const NEW_PASSWORD = 'Mercan-Kayik-88';
const LAST_PASSWORD = 'Poyraz-Fener-12';
/** Matches unbroken strings as long as tokens, signatures and keys; nothing that a log needs is that long. */
const OPAQUE = /(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{40,}/gi;

interface Envelope {
  success: boolean;
  data?: unknown;
  message?: string | null;
}

describe('the log of a server and its sandbox over a whole run', { timeout: 120_000 }, () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'meydan-log-'));
  const secrets = new Map<string, string>();
  const codes = new Set<string>();
  const device = randomUUID();
  const registration = makeRegistration({ password: PASSWORD, password2: PASSWORD, name: 'Gülümser', surname: 'Karaosmanoğlu', username: 'gulumser71' });
  let running: TestProgram;
  let port: number;
  let sandboxPort: number;
  let log = '';
  let service: TestPushService;
  let toPush: TestSubscription | null = null;

  const keep = <Secret extends string>(name: string, secret: Secret): Secret => {
    secrets.set(name, secret);
    return secret;
  };

  beforeAll(async () => {
    port = await findFreePort();
    sandboxPort = await findFreePort();
    service = await startPushService();
    const environment = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), METRICS_PORT: String(await findFreePort()) };
    running = startProgram({ ...environment, DATA_DIR: dataDirectory, LOG_LEVEL: 'debug', RATE_LIMITS: 'off', PUSH_ALLOWED_HOSTS: '127.0.0.1' });
    await waitUntilOpen(running);
    for (const [name, value] of Object.entries(registration))
      if (['name', 'surname', 'email', 'phone', 'PersonalNo', 'username'].includes(name)) keep(name, String(value));
    keep('device', device);
  }, 120_000);
  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await service.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  const headersOf = (token: string | null, more: Record<string, string> = {}): Record<string, string> => ({
    [requestHeaders.device]: device,
    [requestHeaders.locale]: 'tr',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...more,
  });

  async function call<Data>({ method, path, isMoney }: Endpoint, request: object, token: string | null = null): Promise<Envelope & { data: Data }> {
    const key = isMoney ? { [requestHeaders.idempotencyKey]: keep(`idempotency key of ${path} ${randomUUID()}`, randomUUID()) } : {};
    const url = `http://127.0.0.1:${port}/api/${path}`;
    const response =
      method === 'GET'
        ? await fetch(`${url}?${new URLSearchParams(request as Record<string, string>)}`, { headers: headersOf(token) })
        : await fetch(url, { method, headers: headersOf(token, { 'content-type': 'application/json', ...key }), body: JSON.stringify(request) });
    return (await response.json()) as Envelope & { data: Data };
  }

  async function postSandbox<Data>(path: string, body: object, token: string): Promise<Data> {
    const headers = { 'content-type': 'application/json', 'x-game-token': token };
    const response = await fetch(`http://127.0.0.1:${sandboxPort}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { data: Data }).data;
  }

  /** Returns the newest code that the sandbox's mailbox has for an e-mail address or a phone number. */
  async function readCode(to: string): Promise<string> {
    const url = `http://127.0.0.1:${sandboxPort}/mailbox/messages?${new URLSearchParams({ to })}`;
    let code: string | null = null;
    await waitUntil(running, async () => {
      const { data } = (await (await fetch(url)).json()) as { data: { messages: { code: string | null }[] } };
      code = data.messages[0]?.code ?? null;
      return code !== null;
    });
    codes.add(String(code));
    return String(code);
  }

  it('covers accounts, with right and wrong passwords and codes', async () => {
    const { username, phone, email } = registration as Record<string, string>;
    const registered = await call<Session>(accountEndpoints.register, registration);
    expect(registered).toMatchObject({ success: true });
    const token = keep('bearer token', registered.data.token);
    expect(await call(accountEndpoints.login, { username, password: keep('wrong password', WRONG_PASSWORD) })).toMatchObject({ success: false });
    await call(accountEndpoints.updatePhone, { step: 1, phone }, token);
    const phoneCode = await readCode(`+90${phone}`);
    expect(await call(accountEndpoints.updatePhone, { step: 2, phone, code: phoneCode }, token)).toMatchObject({ success: true });
    const change = { oldPassword: keep('password', PASSWORD), password: keep('new password', NEW_PASSWORD), confirmPassword: NEW_PASSWORD };
    expect(await call(accountEndpoints.changePassword, change, token)).toMatchObject({ success: true });

    expect(await call(accountEndpoints.sendReset, { username })).toMatchObject({ success: true });
    const resetCode = await readCode(String(email));
    expect(await call(accountEndpoints.checkReset, { username, code: '000000' })).toMatchObject({ success: false });
    expect(await call(accountEndpoints.checkReset, { username, code: resetCode })).toMatchObject({ success: true });
    const reset = { username, code: resetCode, password: keep('last password', LAST_PASSWORD), password2: LAST_PASSWORD };
    expect(await call(accountEndpoints.resetPassword, reset)).toMatchObject({ success: true });
    const loggedIn = await call<Session>(accountEndpoints.login, { username, password: LAST_PASSWORD });
    expect(loggedIn).toMatchObject({ success: true });
    keep('second bearer token', loggedIn.data.token);
  });

  it('covers payments by card and by account number', async () => {
    const token = String(secrets.get('second bearer token'));
    for (const [name, value] of Object.entries({ ...cardDetail, ...transferDetail })) if (value.length > 4) keep(`payment field ${name}`, value);
    keep('card number without spaces', cardDetail.CardNo.replaceAll(' ', ''));
    keep('account number', exampleIban);
    expect(await call(walletEndpoints.refill, {}, token)).toMatchObject({ success: true });
    const deposit = { id: paymentMethod.CreditCard, target: 'pay', detail: { Amount: 150, ...cardDetail } };
    const deposited = await call<string>(walletEndpoints.deposit, deposit, token);
    expect(deposited).toMatchObject({ success: true });
    for (const [name, value] of new URL(deposited.data).searchParams) if (value.length > 20) keep(`payment link's ${name}`, value);
    await fetch(deposited.data);
    // The sandbox takes longest to decide amounts that end like this, so that the operator decides first.
    const withdrawal = { id: paymentMethod.BankTransfer, target: 'pay', detail: { Amount: 100.77, Bank: '1', ...transferDetail } };
    const fields = await call<{ key: string; option: { id: string }[] | null }[]>(
      walletEndpoints.detail,
      { id: paymentMethod.BankTransfer, type: transactionType.Withdraw },
      token,
    );
    const bank = fields.data.find(({ key }) => key === 'Bank')?.option?.[0]?.id;
    expect(await call(walletEndpoints.withdraw, { ...withdrawal, detail: { ...withdrawal.detail, Bank: bank } }, token)).toMatchObject({ success: true });
  });

  it('covers a game, whose provider calls the wallet with signatures', async () => {
    const token = String(secrets.get('second bearer token'));
    const { data: games } = await call<Game[]>(casinoEndpoints.games, { systemCategory: 'slot', category: '', text: '' }, token);
    const game = games.find(({ system }) => system === 'hub88') ?? games[0];
    if (!game) throw new Error('there is no game');
    const launch = { platform: launchPlatform.mobile, gameCode: game.gameCode, language: 'tr', lobbyUrl: `http://localhost:${port}/casino/slot` };
    const launched = await call<string>(casinoEndpoints.hub88Launch, launch, token);
    const address = new URL(String(launched.data));
    await fetch(address);
    const opened = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
    const query = new URL(opened, address).searchParams;
    const gameToken = keep('game token', String(query.get('token')));
    const gameCode = decodeURIComponent(new URL(opened, address).pathname.split('/').at(-1) ?? '');
    const session = await postSandbox<{ rules: { betsMinor: number[] } }>('/game/session', { gameCode, user: query.get('user'), lobbyUrl: null }, gameToken);
    const spin = { gameCode, spinId: randomUUID(), betMinor: session.rules.betsMinor[0] };
    expect(await postSandbox('/game/spin', spin, gameToken)).toBeTruthy();
    const forged = { method: 'POST', headers: { 'content-type': 'application/json', 'x-hub88-signature': keep('signature', 'c2lnbmF0dXJl'.repeat(28)) } };
    await fetch(`http://127.0.0.1:${port}/wallet/hub88/transaction/bet`, { ...forged, body: JSON.stringify({ token: gameToken, user: 'x' }) });
    await fetch(`http://127.0.0.1:${port}/payments/sandbox/callback`, { ...forged, body: '{}' });
  });

  it.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
    '[R7.057] covers the hub, whose address carries the token, over transport %i',
    async (transport) => {
      const token = String(secrets.get('second bearer token'));
      const client = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${port}/hub/frnotify?fingerprint=${device}`, { accessTokenFactory: () => token, transport })
        .configureLogging(LogLevel.None)
        .build();
      const told = vi.fn();
      client.on('BalanceChanged', told);
      await client.start().catch((error: Error) => {
        // Names the transport that failed.
        throw new Error(`transport ${transport}: ${error.message}`);
      });
      await client.stop();
    },
  );

  it('covers push, to a working subscription and to one that the service has forgotten', async () => {
    const token = String(secrets.get('second bearer token'));
    const { data } = await call<{ key: string }>(pushEndpoints.key, {});
    toPush = service.subscribe(data.key);
    for (const part of [toPush.json.endpoint, ...Object.values(toPush.json.keys)]) keep(`part of a subscription ${part}`, part);
    expect(await call(pushEndpoints.subscribe, toPush.json, token)).toMatchObject({ success: true });
    toPush.nextAnswers.push({ status: 503 });
    const forged = { ...toPush.json, endpoint: keep('address that is no push service', 'https://intranet.example/tulip-4711') };
    expect(await call(pushEndpoints.subscribe, forged, token)).toMatchObject({ success: false });
  });

  it('covers the commands of an operator', async () => {
    const listed = await runOperator(dataDirectory, ['payments', '--pending', '--json']);
    const payments = JSON.parse(listed.output) as { id: string; type: number }[];
    const withdrawal = payments.find(({ type }) => type === transactionType.Withdraw);
    expect(await runOperator(dataDirectory, ['reject', String(withdrawal?.id)])).toMatchObject({ code: 0, complaint: '' });
    await waitUntil(running, () => running.output().includes('a push could not be sent and is tried again'));
    toPush?.nextAnswers.push({ status: 410 });
    const deposit = payments.find(({ type }) => type === transactionType.Deposit);
    expect(await runOperator(dataDirectory, ['confirm', String(deposit?.id)])).toMatchObject({ code: 0, complaint: '' });
    await waitUntil(running, () => running.output().includes('a push service has forgotten a subscription'));
    const address = `https://help.example/${keep('text of an operator', 'Zambak-Sokagi-17')}`;
    expect(await runOperator(dataDirectory, ['option', 'set', 'livechat', address])).toMatchObject({ code: 0, complaint: '' });
    const username = String(registration.username);
    const note = keep('note of an operator', 'Erguvan Bahçesi 4711');
    const told = await runOperator(dataDirectory, ['notify', '--username', username, '--type', 'System', '--title', 'Duyuru', '--note', note]);
    expect(told).toMatchObject({ code: 0, complaint: '' });
    const { output: mailbox } = await runOperator(dataDirectory, ['mailbox', '--to', String(registration.email), '--json']);
    for (const { text } of JSON.parse(mailbox) as { text: string }[]) keep(`body of an e-mail ${text.length}`, text.slice(0, 60));
    const [game] = JSON.parse((await runOperator(dataDirectory, ['games', '--json'])).output) as { gameCode: string }[];
    const made = await runOperator(dataDirectory, ['game-token', '--username', username, '--game', String(game?.gameCode), '--json']);
    keep('game token of an operator', (JSON.parse(made.output) as { token: string }).token);
    expect(await runOperator(dataDirectory, ['player', username])).toMatchObject({ code: 0, complaint: '' });
    expect(await runOperator(dataDirectory, ['confirm', keep('number that is no payment', 'Ihlamur-9000')])).not.toMatchObject({ code: 0, complaint: '' });
  });

  it('covers what nobody should send', async () => {
    const token = String(secrets.get('second bearer token'));
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: headersOf(token, { 'content-type': 'application/json', ...headers }), body });
    const bad = keep('text in a broken body', 'Kaplumbaga-Terbiyecisi');
    for (const body of [
      `{"password":"${bad}"`,
      `["${bad}"]`,
      `{"username":{"toString":"${bad}"}}`,
      `{"code":"${bad}","username":"${bad}"}`,
      `"${bad.repeat(4_000)}"`,
    ]) {
      for (const path of ['/api/auth/login', '/api/auth/register', '/api/customer/changepassword', '/hub/frnotify', '/wallet/hub88/user/info', '/nowhere']) {
        await send(path, body);
      }
    }
    for (const path of [`/api/user/balance?access_token=${token}`, `/hub/frnotify%3Faccess_token=${token}`, `/api/${'x'.repeat(50)}?password=${bad}`]) {
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(null) });
    }
    await call(accountEndpoints.logout, {}, token);
  });

  it('contains no secret and no personal data when the server has stopped', async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    log = running.output() + running.complaints();
    const lines = running
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Meydan is open at'));
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.length).toBeGreaterThan(40);
    expect(running.complaints()).toBe('');
    expect([...secrets].filter(([, secret]) => log.includes(secret)).map(([name]) => name)).toEqual([]);
    expect(codes.size).toBe(2);
    expect(log.match(/(?<![\w.-])\d{6}(?![\w-])/g)?.filter((digits) => codes.has(digits)) ?? []).toEqual([]);
    expect(log).not.toMatch(/access_token|bearer |x-hub88-signature|BEGIN [A-Z ]*KEY/i);
    expect(log.match(OPAQUE) ?? []).toEqual([]);
  });

  it('has one line per call, with an id to find it by', () => {
    const answered = log.split('\n').filter((line) => line.includes('"answered"'));
    // A connection to the hub is not a request of its own and has no id.
    const ids = answered.flatMap((line) => (JSON.parse(line) as { reqId?: string }).reqId ?? []);
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(ids.length);
    expect(answered.filter((line) => line.includes('/api/auth/register')).length).toBeGreaterThan(0);
  });
});
