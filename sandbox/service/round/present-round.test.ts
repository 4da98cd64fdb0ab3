import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawStops, stepAt } from '../../engine/slot/engine.ts';
import { slotRulesByGame } from '../../engine/slot/games.ts';
import { twentyLines } from '../../engine/slot/rules/twenty-lines.ts';
import { statements as gamesAndPayments } from '../database/migrations/0001-games-and-payments.ts';
import { statements as paymentSide } from '../database/migrations/0002-payment-side.ts';
import { statements as mailbox } from '../database/migrations/0003-mailbox.ts';
import { openDatabase } from '../database/open-database.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { presentRound } from './present-round.ts';
import { readRound } from './round-store.ts';

/** A game that used the rule set `twenty-lines` and has another rule set now. */
const CHANGED_GAME = 'slot-nar-bahcesi';
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** Writes a database in the format of an earlier version, with one played round. */
function writeOldDatabase(stops: readonly number[], winMinor: number): void {
  const database = new DatabaseSync(join(directory, 'sandbox.sqlite'));
  for (const statement of [...gamesAndPayments, ...paymentSide, ...mailbox]) database.exec(statement);
  database.exec('pragma user_version = 3');
  database.exec(`insert into game_session values ('hash', 'token', 'player-1', '${CHANGED_GAME}', 'TRY', 0)`);
  database.exec(
    `insert into seed (id, user, game_code, state, server_seed, client_seed, created_at) values (1, 'player-1', '${CHANGED_GAME}', 'revealed', 'server', 'client', 0)`,
  );
  database.exec(
    `insert into round (id, spin_id, user, game_code, token_hash, seed_id, nonce, bet_minor, bet_uuid, state, stops, win_minor, balance_after_bet_minor, created_at)
     values (1, 'spin', 'player-1', '${CHANGED_GAME}', 'hash', 1, 7, 1000, 'bet', 'played', '${stops.join(',')}', ${winMinor}, 5000, 0)`,
  );
  database.close();
}

test('a round from before its game changed rules is still shown as it was played', () => {
  const stops = drawStops(twentyLines, roundStream('server', 'client', 7));
  const step = stepAt(twentyLines, stops);
  writeOldDatabase(stops, step.pay * 50);
  const database = openDatabase(directory);
  const round = presentRound(readRound(database, 1));
  database.close();
  expect(slotRulesByGame.get(CHANGED_GAME)?.id).not.toBe('twenty-lines');
  expect(round).toMatchObject({ rulesId: 'twenty-lines', stops, winMinor: step.pay * 50, serverSeed: 'server' });
  expect(round.steps).toHaveLength(1);
  expect(round.steps[0]?.window).toEqual(step.window);
});
