import { requestHeaders } from '../../../src/contract/request-headers.ts';
import type { Seat } from '../../support/wallet-table.ts';

export const PASSWORD = 'correct horse';
const FIRST_USERCODE = 100_000_000;

/** A player of the population, who is logged in and has a game open. */
export interface ScaleSeat extends Seat {
  readonly username: string;
  readonly bearer: string;
  readonly device: string;
  /** Headers that their device sends with every call. */
  readonly headers: Record<string, string>;
}

/** Returns the seat of a player by their number: everything about it follows from the number. */
export function seatOf(player: number): ScaleSeat {
  const [bearer, device] = [`scale-open-${player}`, `scale-device-${player}`];
  return {
    playerId: BigInt(player),
    usercode: String(FIRST_USERCODE + player),
    username: `player${player}`,
    token: `scale-game-${player}`,
    bearer,
    device,
    headers: { authorization: `Bearer ${bearer}`, [requestHeaders.device]: device, [requestHeaders.locale]: 'tr' },
  };
}

/** Returns at most `count` seats, spread over all players, so that what is read for one serves no other. */
export function spreadSeats(players: number, count: number): ScaleSeat[] {
  const wanted = Math.min(players, count);
  return Array.from({ length: wanted }, (_, index) => seatOf(1 + Math.floor((index * players) / wanted)));
}
