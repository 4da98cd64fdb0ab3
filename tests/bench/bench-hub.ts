/**
 * Measures one message to every connected player as a ratio to a bare `ws` broadcast, in alternating rounds; the memory
 * of a connection; and how the cost of a player's notification list grows with its length. The goal applies to the
 * list's first page and the unread count; the last page, which skips everything before it, is printed without a goal.
 * `npm run bench:hub -- --connections=2000 --rounds=15 --engines=pglite,postgresql --list-rounds=60`
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { testEngines } from '../support/test-database.ts';
import { assertFilesSuffice } from './assert-files-suffice.ts';
import type { FanOutOrder, FanOutReport } from './fan-out-process.ts';
import { Helper } from './helper-process.ts';
import type { ListeningOrder, ListeningReport } from './listening-process.ts';
import { measureNotificationCosts, type NotificationCost } from './notification-costs.ts';

const { values: settings } = parseArgs({
  options: {
    connections: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '15' },
    engines: { type: 'string', default: testEngines.join(',') },
    'list-rounds': { type: 'string', default: '60' },
  },
});
const connections = Number(settings.connections);
const rounds = Number(settings.rounds);
const WARMING_ROUNDS = 3;
/** Time by which a message must reach 99 of 100 players. */
const LATEST_MS = 1_000;
/** Maximum cost of a list of 100,000 relative to one of 10. */
const LARGEST_LIST_RATIO = 2;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface Side {
  /** Heap and buffers. */
  readonly bytesPerConnection: number;
  /** What the process has grown by in the machine's memory. */
  readonly residentBytesPerConnection: number;
  /** Sends one message to everybody; returns how long each took to arrive. */
  tell(): Promise<number[]>;
  end(): void;
}

async function openSide(kind: 'hub' | 'bare'): Promise<Side> {
  const speaker = new Helper<FanOutOrder, FanOutReport>('./fan-out-process.ts', kind);
  const listener = new Helper<ListeningOrder, ListeningReport>('./listening-process.ts');
  await Promise.all([speaker.ask(null), listener.ask(null)]);
  const { addresses } = await speaker.ask({ kind: 'open', players: connections });
  const before = await speaker.ask({ kind: 'weigh' });
  await listener.ask({ kind: 'connect', addresses });
  const after = await speaker.ask({ kind: 'weigh' });
  return {
    bytesPerConnection: (after.heldBytes - before.heldBytes) / connections,
    residentBytesPerConnection: (after.residentBytes - before.residentBytes) / connections,
    async tell() {
      const [{ delaysMs }] = await Promise.all([listener.ask({ kind: 'collect' }), speaker.ask({ kind: 'tell' })]);
      return delaysMs;
    },
    end() {
      listener.end();
      speaker.end();
    },
  };
}

/** Returns true if the message was in time. */
async function measureFanOut(): Promise<boolean> {
  const sides = { hub: await openSide('hub'), bare: await openSide('bare') };
  const measured = { hub: [] as number[][], bare: [] as number[][] };
  for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
    // Alternates which side starts, so that a machine that slows down favors neither.
    for (const kind of round % 2 === 0 ? (['hub', 'bare'] as const) : (['bare', 'hub'] as const)) {
      const delaysMs = await sides[kind].tell();
      if (delaysMs.length !== connections) throw new Error(`${delaysMs.length} of ${connections} connections were told`);
      if (round >= 0) measured[kind].push(delaysMs);
    }
  }
  const figure = (kind: 'hub' | 'bare', share: number) =>
    quantile(
      measured[kind].map((delaysMs) => quantile(delaysMs, share)),
      0.5,
    );
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [hub, bare] = [figure('hub', share), figure('bare', share)];
    console.info(
      `fan-out to ${connections} connections, ${name} from publish to receipt: ${hub.toFixed(1)} ms, ${(hub / bare).toFixed(2)} times a bare broadcast (${bare.toFixed(1)} ms)`,
    );
  }
  for (const [what, figureOf] of [
    ['heap and buffers', (side: Side) => side.bytesPerConnection],
    ['resident', (side: Side) => side.residentBytesPerConnection],
  ] as const) {
    const kilobytes = (kind: 'hub' | 'bare') => (figureOf(sides[kind]) / 1000).toFixed(1);
    console.info(`memory of a connection, ${what}: ${kilobytes('hub')} kB, of a bare socket ${kilobytes('bare')} kB`);
  }
  for (const side of Object.values(sides)) side.end();
  return figure('hub', 0.99) <= LATEST_MS;
}

/** Returns true if the longest list stays within the allowed ratio. */
async function measureLists(engine: DatabaseEngine): Promise<boolean> {
  const costs = await measureNotificationCosts(engine, Number(settings['list-rounds']));
  for (const { notifications, listMs, unreadMs, lastPageMs } of costs) {
    const figures = `first page ${listMs.toFixed(2)} ms, unread count ${unreadMs.toFixed(2)} ms, last page ${lastPageMs.toFixed(2)} ms`;
    console.info(`${engine}, ${notifications.toLocaleString('en')} notifications: ${figures}`);
  }
  const [shortest, longest] = [costs[0], costs.at(-1)] as [NotificationCost, NotificationCost];
  const [list, unread] = [longest.listMs / shortest.listMs, longest.unreadMs / shortest.unreadMs];
  console.info(`${engine}: the first page grows by ${list.toFixed(2)}, the unread count by ${unread.toFixed(2)}; the goal is ${LARGEST_LIST_RATIO}`);
  return Math.max(list, unread) <= LARGEST_LIST_RATIO;
}

const describeLoad = () =>
  `load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
assertFilesSuffice(connections);
console.info(`${rounds} rounds in turns; medians; ${describeLoad()}`);
if (!(await measureFanOut())) process.exitCode = 1;
for (const engine of settings.engines.split(',') as DatabaseEngine[]) if (!(await measureLists(engine))) process.exitCode = 1;
console.info(describeLoad());
