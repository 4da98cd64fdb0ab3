import type { Application } from '../application.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { markAnswered } from './reality-store.ts';

const CHECK_ID = /^[1-9]\d{0,17}$/;

/** Takes the player's answer to a reality check: he may play on, on all devices, and they are told. Ids of answered checks and of others' do nothing. */
export async function answerRealityCheck(application: Application, playerId: bigint, id: string): Promise<void> {
  if (!CHECK_ID.test(id)) return;
  const { database, clock } = application;
  if (await markAnswered(database, playerId, BigInt(id), clock.now())) await announcePlayChange(application, playerId);
}
