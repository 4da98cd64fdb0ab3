import type { SportsAnswer, SportsCaller, SportsCalls } from '../../contract/sports-wire.ts';
import { callSandbox } from '../page/call-sandbox.ts';

export type SportsResult<Data> = SportsAnswer<Data> | { success: false; code: 'offline' };
export type CallSports = <Name extends keyof SportsCalls>(name: Name, asks: SportsCalls[Name]['asks']) => Promise<SportsResult<SportsCalls[Name]['answers']>>;

/**
 * Returns a function that calls the sportsbook as this caller. A lost, late or unreadable response is the refusal
 * `offline`. The function never throws for a network error.
 */
export function createCallSports({ vendor, token, cid }: SportsCaller): CallSports {
  return async (name, asks) => (await callSandbox(`sports/${name}`, { vendor, token, cid, ...asks })) as SportsResult<never>;
}
