import type { HandHistoryView } from '../../contract/wire.ts';
import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import { callGame } from '../slot/game.ts';
import { openedList } from '../slot/verify-sheet.ts';
import type { HandGame } from './hand-game.ts';
import { type RecallHand, stakeOf } from './history-sheet.ts';
import { verifyHand } from './verify-hand.ts';

/** Fills an element with the newest hands that have revealed seeds, each with its verifier. */
export async function listOpenedHands<Shown>(game: HandGame<Shown>, rules: AnyHandRules, recall: RecallHand<Shown>, host: HTMLElement): Promise<void> {
  const answer = await callGame<HandHistoryView<Shown>>(game.launch, 'hand/history');
  const hands = answer.success ? answer.data.hands : [];
  const seeded = hands.map((hand) => ({
    round: hand,
    number: hand.handId,
    stakeMinor: stakeOf(hand),
    returnMinor: hand.returnMinor,
    recall: () => recall(hand),
    verify: () => verifyHand(rules, hand),
  }));
  host.replaceChildren(openedList(game, seeded));
}
