/**
 * Measures a broadcast to many subscriptions on PostgreSQL, all in one process: how fast it is enqueued, at what rate
 * its pushes leave, and how soon a player's own push is at its service meanwhile.
 * `npm run bench:broadcast -- --subscriptions=100000 --rate=100`
 */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../server/database/database.ts';
import { broadcastNotification } from '../../server/notifications/broadcast-notification.ts';
import { insertNotification } from '../../server/notifications/insert-notification.ts';
import { startPush } from '../../server/push/start-push.ts';
import { readVapidKeys } from '../../server/push/vapid-keys.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';
import { makeOwnSchema } from '../support/test-database.ts';
import { makeTestPlayer } from '../support/test-player.ts';

const SENDING_MS = 20_000;
const PAUSE_MS = 100;
const { values: settings } = parseArgs({ options: { subscriptions: { type: 'string', default: '100000' }, rate: { type: 'string', default: '100' } } });
const subscriptions = Number(settings.subscriptions);

/** Accepts every push; the last one awaited by `arrival` is that of the single player. */
async function startAcceptingService() {
  let crowd = 0;
  let arrived: (() => void) | null = null;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(201).end();
      if (request.url === '/own') arrived?.();
      else crowd += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countCrowd: () => crowd,
    arrival: () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
    close: () => server.close(),
  };
}

async function subscribe({ database }: TestApplication, origin: string, players: 'crowd' | bigint): Promise<void> {
  const { hash } = await readVapidKeys(database);
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const [path, chosen] = players === 'crowd' ? [sql`'/crowd/' || id`, sql`username like 'crowd%'`] : [sql`'/own'`, sql`id = ${players}`];
  await sql`
    insert into push_subscription (player_id, device_id, endpoint, endpoint_hash, service, p256dh, auth, server_key_hash, locale, created_at, refreshed_at)
    select id, 'phone', ${origin} || ${path}, sha256((${origin} || ${path})::bytea), '127.0.0.1', ${p256dh}, ${auth}, ${hash}, 'tr', now(), now()
    from player where ${chosen}
  `.execute(database);
}

async function makeCrowd({ database }: TestApplication): Promise<void> {
  await sql`
    insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
    select 'crowd' || n, 'crowd' || n, 'Ali', 'Can', n || '@example.test', '+9' || n, 'crowd' || n, 235, 1, '1990-01-01', '', 'tr', 1
    from generate_series(1, ${subscriptions}::integer) as n
  `.execute(database);
}

const schema = await makeOwnSchema();
const opened = await openDatabase({ dataDirectory: '', databaseUrl: schema.url });
const environment = { PUSH_ALLOWED_HOSTS: '127.0.0.1', BROADCAST_RATE: settings.rate };
const application = await openTestApplication('postgresql', { database: opened, environment });
const service = await startAcceptingService();
const { playerId } = await makeTestPlayer(application.database);
await makeCrowd(application);
await subscribe(application, service.origin, 'crowd');
await subscribe(application, service.origin, playerId);
await sql`vacuum analyze`.execute(application.database);
const push = await startPush(application);

/** Sends the single player a push again and again until `isOver`, and prints how long they took to arrive. */
async function measureOwn(when: string, isOver: () => boolean): Promise<void> {
  const delaysMs: number[] = [];
  while (!isOver()) {
    const arrival = service.arrival();
    const begunMs = performance.now();
    const content = { template: 'welcome', parameters: {} };
    await insertNotification(application.database, { playerId, type: 'Bonus', content, createdAt: application.clock.now() });
    await arrival;
    delaysMs.push(performance.now() - begunMs);
    await delay(PAUSE_MS);
  }
  const sorted = delaysMs.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.info(`a player's own push ${when}: ${middle.toFixed(0)} ms, ${sorted.at(-1)?.toFixed(0)} ms at most, of ${sorted.length}`);
}

try {
  let isEnqueued = false;
  const begunMs = performance.now();
  const enqueueing = broadcastNotification(application, { id: randomUUID(), type: 'System', content: { template: 'welcome', parameters: {} } });
  const enqueued = enqueueing.finally(() => {
    isEnqueued = true;
  });
  await measureOwn('while it is enqueued', () => isEnqueued);
  const notified = await enqueued;
  const tookS = (performance.now() - begunMs) / 1_000;
  console.info(`enqueued for ${notified} players in ${tookS.toFixed(1)} s, ${Math.round(notified / tookS)} a second`);
  const [crowdBefore, fromMs] = [service.countCrowd(), performance.now()];
  await measureOwn('while its pushes leave', () => performance.now() - fromMs > SENDING_MS);
  const sent = service.countCrowd() - crowdBefore;
  console.info(`${(sent / ((performance.now() - fromMs) / 1_000)).toFixed(1)} pushes of it left a second, at a rate of ${settings.rate}`);
} finally {
  await push.stop();
  await application.close();
  await schema.drop();
  service.close();
}
