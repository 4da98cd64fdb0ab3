import type { HandHistoryView, HandView } from '../../contract/wire.ts';
import { openRoundsSheet, type PastRound } from '../page/rounds-sheet.ts';
import { seedValues } from '../slot/verify-sheet.ts';
import type { HandGame } from './hand-game.ts';

/** Creates the view of a finished hand of a game. */
export type RecallHand<Shown> = (hand: HandView<Shown>) => HTMLElement;

export const stakeOf = (hand: HandView): number => hand.stakesMinor.reduce((sum, stakeMinor) => sum + stakeMinor, 0);

function pastHand<Shown>(game: HandGame<Shown>, hand: HandView<Shown>, recall: RecallHand<Shown>): PastRound {
  const stakeMinor = stakeOf(hand);
  return {
    number: hand.handId,
    playedAtMs: hand.begunAtMs,
    stakeMinor,
    returnMinor: hand.returnMinor,
    walletRound: `hand-${hand.handId}`,
    inside: () => [recall(hand), seedValues(game, { round: hand, stakeMinor, returnMinor: hand.returnMinor })],
  };
}

/**
 * Opens past hands, newest first. Each expands to its final state and its seeds. `wanted` is the wallet name of a hand
 * to expand.
 */
export function openHandHistory<Shown>(game: HandGame<Shown>, recall: RecallHand<Shown>, wanted: string | null = null): void {
  const { translate } = game;
  openRoundsSheet<HandHistoryView<Shown>>(
    game,
    {
      title: translate('roundHistory'),
      empty: translate('historyEmpty'),
      path: 'hand/history',
      roundsOf: ({ hands }) => hands.map((hand) => pastHand(game, hand, recall)),
      hasMore: ({ hasMore }) => hasMore,
      before: ({ hands }) => (hands.length === 0 ? null : { beforeHandId: hands.at(-1)?.handId }),
    },
    wanted,
  );
}
