import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { ownKeyPair, storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import type { RealityCheck } from '../../src/contract/responsible-play.ts';
import type { RunningServer } from '../support/running-server.ts';
import {
  crashGameCodes,
  handGames,
  quickStream,
  type RunningSandbox,
  readSettings,
  slotRulesByGame,
  startSandbox,
  tableVectors,
} from '../support/sandbox-program.ts';
import { findDisagreements, StudioBooks } from '../support/studio-books.ts';
import { type PlayedStudio, StudioPlayer, type StudioSeat } from '../support/studio-player.ts';
import { callServer } from '../support/two-processes.ts';
import { ensureTestGame, makeGameToken } from '../support/wallet-provider.ts';
import { GAME } from '../support/wallet-table.ts';
import type { WorldSeat } from '../support/wallet-world.ts';

/**
 * One slot, each hand game, a crash game, the tables at which players decide, and one at which they only bet: their
 * rounds take less than a minute.
 */
const slotCodes = [...slotRulesByGame.keys()].slice(0, 1);
const handCodes = handGames.map(({ code }) => code);
const crashCodes = crashGameCodes.slice(0, 1);
const tableCodes = ['live-mini-rulet', ...new Set(tableVectors.filter(({ moves }) => moves.some((move) => move !== null)).map(({ gameCode }) => gameCode))];
const gameCodes = [...slotCodes, ...handCodes, ...crashCodes, ...tableCodes];
/** Relative frequency of each kind: at tables, two actions collide most often. */
const shares = [slotCodes, handCodes, crashCodes, tableCodes, tableCodes, tableCodes];
/** Time for the open rounds to end. */
const LAST_ROUNDS_MS = 180_000;
const SEED = 1923;

/**
 * Players of the real games, who share their money with everyone else playing for them: they stake, decide, cash out
 * and cancel.
 */
export class StudioActs {
  readonly #sandbox: RunningSandbox;
  readonly #directory: string;
  readonly #books: StudioBooks;
  readonly #database: Database;
  readonly #players: readonly StudioPlayer[];

  private constructor(sandbox: RunningSandbox, directory: string, database: Database, players: (books: StudioBooks) => readonly StudioPlayer[]) {
    this.#sandbox = sandbox;
    this.#directory = directory;
    this.#database = database;
    this.#books = new StudioBooks(directory);
    this.#players = players(this.#books);
  }

  /**
   * Starts the games next to a server that accepts their calls from then on, and opens all of them for a player on each
   * seat.
   */
  static async open(server: RunningServer, database: Database, seats: readonly WorldSeat[]): Promise<StudioActs> {
    const directory = await mkdtemp(join(tmpdir(), 'soak-studio-'));
    const { publicKey } = await ownKeyPair(database, 'operator');
    const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: new URL(server.url).origin, OPERATOR_PUBLIC_KEY: publicKey };
    const sandbox = await startSandbox(readSettings(environment, directory), { waitsForDisk: false });
    await storeAnnouncedKey(database, 'hub88', sandbox.publicKey);
    const codes = new Map<string, string>();
    for (const name of gameCodes) codes.set(name, await ensureTestGame(database, name));
    const played: StudioSeat[] = [];
    for (const { playerId, usercode } of seats) {
      const tokens = new Map<string, string>();
      for (const [name, gameCode] of codes) tokens.set(name, await makeGameToken(database, { playerId, gameCode, isOfSession: true }));
      played.push({ playerId, user: usercode, tokenOf: (gameCode) => tokens.get(gameCode) ?? '' });
    }
    const acts = new StudioActs(sandbox, directory, database, (books) => {
      const studio: PlayedStudio = {
        url: `http://127.0.0.1:${sandbox.port}`,
        books,
        pass: (ms) => delay(ms),
        async answerReminder(seat) {
          const headers = seats.find(({ playerId }) => playerId === seat.playerId)?.headers ?? {};
          const { data } = await callServer<RealityCheck | null>(server.url, 'play/realitycheck', { isPlaying: true }, headers);
          if (data) await callServer(server.url, 'play/answerrealitycheck', { id: data.id }, headers);
        },
      };
      return played.map((seat, index) => new StudioPlayer(studio, seat, quickStream(SEED + index)));
    });
    for (const player of acts.#players) for (const code of gameCodes) await player.open(code);
    return acts;
  }

  /** Runs one worker's actions for one of the players, each followed by a pause. */
  async work(worker: number, isOver: () => boolean, pauseMs: number): Promise<void> {
    const player = this.#players[worker % this.#players.length];
    const random = quickStream(SEED * (worker + 1));
    const pick = <Item>(items: readonly Item[]): Item => items[random.nextBelow(items.length)] as Item;
    while (!isOver()) {
      await player?.act(pick(pick(shares)));
      if (pauseMs > 0) await delay(pauseMs);
    }
  }

  /** Counts of the players' responses. */
  get counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { told } of this.#players) for (const [said, count] of Object.entries(told)) counts[said] = (counts[said] ?? 0) + count;
    return counts;
  }

  /**
   * Plays everything to its end. Throws if something is still unsettled, or if games and wallet disagree on a stake or
   * a win.
   */
  async settle(): Promise<void> {
    for (const player of this.#players) for (const code of handCodes) await player.finish(code);
    const deadline = performance.now() + LAST_ROUNDS_MS;
    while (Object.keys(this.#books.unsettled()).length > 0 && performance.now() < deadline) await delay(200);
    const unsettled = JSON.stringify(this.#books.unsettled());
    if (unsettled !== '{}') throw new Error(`the games have not settled ${unsettled}`);
    const [first, ...others] = await findDisagreements(this.#books, this.#database, { besides: GAME });
    if (first !== undefined) throw new Error(`games and wallet do not agree, ${others.length + 1} times: ${first}`);
  }

  async close(): Promise<void> {
    this.#books.close();
    await this.#sandbox.close();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
