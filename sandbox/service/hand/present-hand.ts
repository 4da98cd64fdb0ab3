import type { DatabaseSync } from 'node:sqlite';
import type { HandView } from '../../contract/wire.ts';
import { toWire } from '../../engine/hand/to-wire.ts';
import { hashSeed } from '../fairness/seed-store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type Hand, listStakes } from './hand-store.ts';
import { dealHand } from './play-hand.ts';

/** Builds the view of a hand for its player. Includes the server seed only after the seed was revealed. */
export function presentHand({ database, outbox }: { database: DatabaseSync; outbox: Outbox }, hand: Hand): HandView {
  const dealt = dealHand(hand);
  const stakes = listStakes(database, hand.id).filter(({ state }) => state === 'booked');
  const [first] = stakes;
  const isPaid = !dealt.isOver || dealt.returnMinor === 0n || (first !== undefined && outbox.isAcknowledged('win', first.betUuid));
  return {
    handId: hand.id,
    key: hand.key,
    begunAtMs: hand.createdAtMs,
    stakesMinor: stakes.map(({ amountMinor }) => Number(amountMinor)),
    choice: hand.choice,
    moves: [...hand.moves],
    isOver: dealt.isOver,
    returnMinor: Number(dealt.returnMinor),
    balanceMinor: isPaid && hand.balanceMinor !== null ? Number(hand.balanceMinor) : null,
    shown: toWire(dealt.shown),
    nonce: hand.nonce,
    clientSeed: hand.clientSeed,
    serverSeedHash: hashSeed(hand.serverSeed),
    serverSeed: hand.isSeedRevealed ? hand.serverSeed : null,
  };
}
