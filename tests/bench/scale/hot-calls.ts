import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { insertNotification } from '../../../server/notifications/insert-notification.ts';
import { requestHeaders } from '../../../src/contract/request-headers.ts';
import { HANDSHAKE, openBareSocket } from '../../support/bare-hub-connection.ts';
import { cardDetail } from '../../support/payment-details.ts';
import { makeRegistration } from '../../support/test-application.ts';
import { callServer } from '../../support/two-processes.ts';
import { signedCall, signedRequest, WalletConnection } from '../../support/wallet-connection.ts';
import { providerKeyPair } from '../../support/wallet-provider.ts';
import { bet, GAME, LIRA, win } from '../../support/wallet-table.ts';
import { DEPOSIT_METHOD, LIFETIME_DAYS } from './lifetime.ts';
import type { ScaleWorld } from './scale-world.ts';
import { PASSWORD, type ScaleSeat } from './seats.ts';

const PAGE = 20;
const HUNDREDTH_PAGE = 99 * PAGE;
const DEPOSIT_LIRA = 100;
/** Histories are asked for by a period, as the app does; in this one are all payments and rounds. */
const HISTORY_MS = 2 * LIFETIME_DAYS * 24 * 60 * 60 * 1000;
const CALLBACK_PATH = '/payments/sandbox/callback';

/** One call of a player; returns how long the player, or the provider, waited for it. Throws when it is refused. */
export type HotCall = (seat: ScaleSeat) => Promise<number>;

/** The hot calls of one world, with the connection that the wallet's calls share. */
export interface HotCalls {
  readonly calls: ReadonlyMap<string, HotCall>;
  close(): void;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

class Caller {
  readonly #world: ScaleWorld;
  readonly #connection: WalletConnection;

  constructor(world: ScaleWorld) {
    this.#world = world;
    this.#connection = new WalletConnection(world.server.port);
  }

  /** Makes a player's call, which must succeed. */
  async call(path: string, body: object | null, { headers }: Pick<ScaleSeat, 'headers'>): Promise<unknown> {
    const { status, success, data } = await callServer(this.#world.server.url, path, body, headers);
    if (status !== 200 || !success) throw new Error(`${path} was answered with ${status}`);
    return data;
  }

  /** Makes a call whose list must not be empty. */
  async list(path: string, body: object, seat: ScaleSeat): Promise<void> {
    const data = await this.call(path, body, seat);
    const items = Array.isArray(data) ? data : (data as { items: unknown[] }).items;
    if (items.length === 0) throw new Error(`the page of ${path} is empty`);
  }

  async send(signed: Buffer, wanted: string): Promise<void> {
    const { status, body } = await this.#connection.send(signed);
    if (status !== 200 || !body.includes(wanted)) throw new Error(`a signed call was answered with ${status}: ${body}`);
  }

  close(): void {
    this.#connection.close();
  }
}

const signTransaction = (kind: 'bet' | 'win', body: object) => signedCall(`transaction/${kind}`, body, providerKeyPair.privateKey);
const isPlaced = '"RS_OK"';

async function connectToHub({ server }: ScaleWorld, { bearer, device }: ScaleSeat): Promise<number> {
  const begun = performance.now();
  const connection = await openBareSocket({ origin: new URL(server.url).origin, token: bearer, device });
  const answered = once(connection.socket, 'message');
  await connection.send(HANDSHAKE);
  await answered;
  const ms = performance.now() - begun;
  connection.socket.close();
  await connection.ended;
  return ms;
}

/** The player's call and the payment side's; between them the bench looks up what the payment side was told. */
async function depositWithCallback(caller: Caller, { opened }: ScaleWorld, seat: ScaleSeat): Promise<number> {
  const body = { id: DEPOSIT_METHOD, target: 'pay', detail: { ...cardDetail, Amount: DEPOSIT_LIRA } };
  const askedMs = await timed(() => caller.call('payment/deposit', body, seat));
  const payments = opened.queries.selectFrom('payment').select('reference').where('player_id', '=', seat.playerId).orderBy('id', 'desc').limit(1);
  const { reference } = await payments.executeTakeFirstOrThrow();
  const notice = {
    callback_uuid: randomUUID(),
    payment: reference,
    external_id: randomUUID(),
    status: 'confirmed',
    amount: DEPOSIT_LIRA * 100,
    currency: 'TRY',
  };
  const signed = signedRequest(CALLBACK_PATH, notice, providerKeyPair.privateKey);
  return askedMs + (await timed(() => caller.send(signed, '"OK"')));
}

/** A newcomer, of whom nothing is known yet, on a new device. */
async function register(caller: Caller): Promise<number> {
  const id = randomUUID();
  const digits = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(40, '0');
  const own = { username: `yeni${digits.slice(-16)}`, email: `${id}@example.com`, phone: `53${digits.slice(-8)}`, PersonalNo: `9${digits.slice(-10)}` };
  const headers = { [requestHeaders.device]: id, [requestHeaders.locale]: 'tr' };
  return timed(() => caller.call('auth/register', makeRegistration(own), { headers }));
}

async function queuePush({ opened }: ScaleWorld, { playerId }: ScaleSeat): Promise<number> {
  const content = { template: 'welcome', parameters: {} };
  return timed(() => insertNotification(opened.queries, { playerId, type: 'System', content, createdAt: new Date() }));
}

/** The lists of a player: the first page of an ordinary one's, and the hundredth of the one whose lists are long. */
function listCalls(caller: Caller, { longListed }: ScaleWorld): [string, HotCall][] {
  const from = new Date(Date.now() - HISTORY_MS).toISOString();
  const lists = { 'customer/notification': {}, 'transaction/financialhistory': { from }, 'transaction/gamehistory': { from }, 'customer/sessionhistory': {} };
  return Object.entries(lists).flatMap(([path, filter]): [string, HotCall][] => [
    [`${path}, first page`, (seat) => timed(() => caller.list(path, { ...filter, skip: 0, take: PAGE }, seat))],
    [`${path}, hundredth page`, () => timed(() => caller.list(path, { ...filter, skip: HUNDREDTH_PAGE, take: PAGE }, longListed))],
  ]);
}

function walletCalls(caller: Caller): [string, HotCall][] {
  return [
    ['wallet bet', (seat) => timed(() => caller.send(signTransaction('bet', bet(seat, LIRA, { round: randomUUID() })), isPlaced))],
    [
      'wallet win',
      async (seat) => {
        const stake = bet(seat, LIRA, { round: randomUUID() });
        await caller.send(signTransaction('bet', stake), isPlaced);
        const signed = signTransaction('win', win(seat, LIRA / 2, stake.transaction_uuid, { round: stake.round }));
        return timed(() => caller.send(signed, isPlaced));
      },
    ],
  ];
}

/** Returns the hot calls of a world by their names, in the order of the table. The caller closes them. */
export function openHotCalls(world: ScaleWorld): HotCalls {
  const caller = new Caller(world);
  const favourite = { code: GAME, providerId: 'pragmatic', wanted: true };
  const calls: [string, HotCall][] = [
    ['auth/login', (seat) => timed(() => caller.call('auth/login', { username: seat.username, password: PASSWORD }, seat))],
    ['auth/register', () => register(caller)],
    ['user/balance', (seat) => timed(() => caller.call('user/balance', null, seat))],
    ['user/overview', (seat) => timed(() => caller.call('user/overview', null, seat))],
    ...listCalls(caller, world),
    ['customer/unreadcount', (seat) => timed(() => caller.call('customer/unreadcount', null, seat))],
    ['casino/favoritelist', (seat) => timed(() => caller.call('casino/favoritelist', null, seat))],
    ['casino/togglefavorite', (seat) => timed(() => caller.call('casino/togglefavorite', favourite, seat))],
    ['casino/recentgames', (seat) => timed(() => caller.call('casino/recentgames', null, seat))],
    ['casino/gamepage, by popularity', (seat) => timed(() => caller.list('casino/gamepage', { order: 'popular', skip: 0, take: PAGE }, seat))],
    ...walletCalls(caller),
    ['deposit with its callback', (seat) => depositWithCallback(caller, world, seat)],
    ['hub connect', (seat) => connectToHub(world, seat)],
    ['push enqueue', (seat) => queuePush(world, seat)],
  ];
  return { calls: new Map(calls), close: () => caller.close() };
}
