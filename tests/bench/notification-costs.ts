import { sql } from 'kysely';
import type { DatabaseEngine } from '../../server/database/database.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { callApi, openTestApplication, type TestApplication } from '../support/test-application.ts';
import { makeTestPlayer } from '../support/test-player.ts';

const SIZES = [10, 100, 1_000, 10_000, 100_000];
const PAGE = 10;
const WARMING_ROUNDS = 20;

export interface NotificationCost {
  readonly notifications: number;
  /** Medians, in milliseconds: the first page, the unread count, and the last page. */
  readonly listMs: number;
  readonly unreadMs: number;
  readonly lastPageMs: number;
}

interface Reader {
  readonly notifications: number;
  readonly call: Record<'list' | 'unread' | 'lastPage', () => Promise<void>>;
  readonly spentMs: Record<'list' | 'unread' | 'lastPage', number[]>;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function makeReader({ database, http }: TestApplication, notifications: number): Promise<Reader> {
  const { playerId, headers } = await makeTestPlayer(database);
  await sql`
    insert into notification (id, player_id, type, content, created_at)
    select gen_random_uuid(), ${playerId}, 'System', '{"template":"welcome","parameters":{}}', now() from generate_series(1, ${notifications}::integer)
  `.execute(database);
  const list = async (skip: number) => {
    const { data } = await callApi<Notification[]>(http, 'customer/notification', { skip, take: PAGE }, headers);
    if (data.length !== PAGE) throw new Error(`a page of ${PAGE} held ${data.length}`);
  };
  const unread = async () => {
    const { data } = await callApi<{ count: number }>(http, 'customer/unreadcount', null, headers);
    if (data.count === 0) throw new Error('nothing was unread');
  };
  return {
    notifications,
    call: { list: () => list(0), unread, lastPage: () => list(notifications - PAGE) },
    spentMs: { list: [], unread: [], lastPage: [] },
  };
}

/**
 * Measures a player's list calls through the server's own routes as the number of notifications grows; none is read.
 * The sizes alternate within each round.
 */
export async function measureNotificationCosts(engine: DatabaseEngine, rounds: number): Promise<NotificationCost[]> {
  const application = await openTestApplication(engine);
  const readers: Reader[] = [];
  for (const size of SIZES) readers.push(await makeReader(application, size));
  await sql`vacuum analyze notification`.execute(application.database);
  for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
    for (const { call, spentMs } of readers) {
      for (const name of ['list', 'unread', 'lastPage'] as const) {
        const begun = performance.now();
        await call[name]();
        if (round >= 0) spentMs[name].push(performance.now() - begun);
      }
    }
  }
  await application.close();
  return readers.map(({ notifications, spentMs }) => ({
    notifications,
    listMs: median(spentMs.list),
    unreadMs: median(spentMs.unread),
    lastPageMs: median(spentMs.lastPage),
  }));
}
