import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { callEndpoint } from '../../src/api/call-endpoint.ts';
import type { Session } from '../../src/contract/account.ts';
import { paymentMethod, transactionType } from '../../src/contract/enumerations.ts';
import { registerPlayer } from '../../src/features/account/register-player.ts';
import { LostPayment, submitPayment } from '../../src/features/wallet/submit-payment.ts';
import { readSession, writeSession } from '../../src/state/session.ts';
import { type FaultyNetwork, seededNumbers, startFaultyNetwork } from '../support/faulty-network.ts';
import { type NewPlayer, newPlayer } from '../support/new-player.ts';
import { operate } from '../support/operate.ts';
import { cardDetail } from '../support/payment-details.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { makeRegistration } from '../support/test-application.ts';

const SEEDS = 190;
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);
const MOST_FAULTS = 4;
/** Speeds up the app's pauses by this factor; call deadlines get a smaller one, to leave room for a slow machine. */
const FASTER_PAUSES = 20;
const FASTER_DEADLINES = 8;
const LATE_MS = 1_500;
/** Longer than any legitimate wait: an operation that takes longer is stuck. */
const STUCK_MS = 60_000;
const AGAIN_MS = 20;
const DEPOSIT_LIRA = 250;
/**
 * An amount that the sandbox's payment provider decides slowly, so that it stays pending while the test looks at it.
 */
const WITHDRAWN_LIRA = 150.77;

let server: RunningServer;
let network: FaultyNetwork;
let player: NewPlayer;

/** Where the app under test finds its server: through the faulty connection, or directly. */
const base = { baseURI: '', hidden: false, addEventListener: () => {} };

/** A device's storage, as far as the app uses it. */
function keptInMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

async function directly<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  base.baseURI = server.url;
  try {
    return await act();
  } finally {
    base.baseURI = network.url;
  }
}

beforeAll(async () => {
  server = await runServer({ RATE_LIMITS: 'off' });
  network = await startFaultyNetwork(server.port, LATE_MS);
  base.baseURI = network.url;
  vi.stubGlobal('document', base);
  vi.stubGlobal('localStorage', keptInMemory());
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0, ...rest: []) => later(act, ms / FASTER_PAUSES, ...rest));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(base.baseURI === network.url ? ms / FASTER_DEADLINES : ms));
}, 180_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await network.close();
  await server.stop();
  await server.remove();
});

/** Retries like a player who sees that nothing has arrived; any other error ends it. */
async function persist(act: () => Promise<unknown>, isAgain: (error: unknown) => boolean): Promise<void> {
  const until = performance.now() + STUCK_MS;
  for (;;) {
    try {
      await act();
      return;
    } catch (error) {
      if (!isAgain(error) || performance.now() > until) throw error;
      await delay(AGAIN_MS);
    }
  }
}

async function stuck(): Promise<never> {
  await delay(2 * STUCK_MS, undefined, { ref: false });
  throw new Error('it is stuck');
}

const isNetworkError = (error: unknown) => error instanceof ApiError && ['network', 'late', 'http', 'contract'].includes(error.kind);
const isAbsent = (error: unknown) => error instanceof LostPayment && error.outcome === 'absent';

const listPayments = (type: 1 | 2) => directly(async () => (await callEndpoint('wallet.financialHistory', { type })).data.items);
const readOverview = () => directly(async () => (await callEndpoint('wallet.overview', {})).data);

async function register(): Promise<void> {
  player = newPlayer();
  const { username, password, email, phone, personalNo } = player;
  const values = makeRegistration({ username, password, password2: password, email, phone, PersonalNo: personalNo });
  await persist(async () => writeSession((await registerPlayer(values as Parameters<typeof registerPlayer>[0])).data), isNetworkError);
  expect(readSession()?.username).toBe(username);
  await directly(() => callEndpoint('wallet.refill', {}, { idempotencyKey: crypto.randomUUID() }));
}

async function logIn(): Promise<void> {
  const { username, password } = player;
  let session: Session | undefined;
  await persist(async () => {
    session = (await callEndpoint('account.login', { username, password })).data;
  }, isNetworkError);
  if (session) writeSession(session);
  expect(readSession()?.username).toBe(username);
}

async function deposit(): Promise<void> {
  const payment = {
    type: transactionType.Deposit,
    method: paymentMethod.CreditCard,
    title: 'Kart',
    amount: DEPOSIT_LIRA,
    detail: { ...cardDetail, Amount: DEPOSIT_LIRA },
  };
  await persist(() => submitPayment(payment), isAbsent);
  await network.settle();
  expect(await listPayments(1)).toHaveLength(1);
}

async function withdraw(): Promise<void> {
  const payment = {
    type: transactionType.Withdraw,
    method: paymentMethod.Papara,
    title: 'Papara',
    amount: WITHDRAWN_LIRA,
    detail: { AccountNo: '1234567890', Amount: WITHDRAWN_LIRA },
  };
  await persist(() => submitPayment(payment), isAbsent);
  await network.settle();
  expect(await listPayments(2)).toHaveLength(1);
  const { balance, cash, held } = await readOverview();
  expect({ balance, cash, held }).toEqual({ balance: 1000 - WITHDRAWN_LIRA, cash: 1000 - WITHDRAWN_LIRA, held: WITHDRAWN_LIRA });
}

const acts = [register, logIn, deposit, withdraw];

test(`[R7.064] registering, logging in, depositing and withdrawing over a connection that loses, delays and repeats: ${SEEDS} seeds, nothing twice, nothing stuck`, async () => {
  await register();
  for (let index = 0; index < SEEDS; index += 1) {
    const seed = FIRST_SEED + index;
    const act = acts[seed % acts.length] ?? register;
    network.start(seed, Math.ceil(seededNumbers(seed)() * MOST_FAULTS));
    await Promise.race([act(), stuck()]).catch((error: unknown) => {
      throw new Error(`seed ${seed}, ${act.name}: ${network.story()}: ${String(error)}`, { cause: error });
    });
    network.start(seed, 0);
    await network.settle();
  }
  await operate(server, ['trial-balance']);
});
