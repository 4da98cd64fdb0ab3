import type { HistoryView, RoundView } from '../../contract/wire.ts';
import { openRoundsSheet, type PastRound } from '../page/rounds-sheet.ts';
import type { Game } from './game.ts';
import { recalledRound } from './recalled-round.ts';
import { seededRound, seedValues, verifyButton } from './verify-sheet.ts';

function pastRound(game: Game, round: RoundView): PastRound {
  const seeded = seededRound(game, round);
  const { number, stakeMinor, returnMinor } = seeded;
  return {
    number,
    playedAtMs: round.playedAtMs,
    stakeMinor,
    returnMinor,
    walletRound: String(round.roundId),
    inside: () => [recalledRound(game, round), seedValues(game, seeded), ...(round.serverSeed === null ? [] : [verifyButton(game, seeded)])],
  };
}

/**
 * Opens past rounds, newest first. Each expands to its windows and seeds, and to the verifier if its seed is revealed.
 * `wanted` is a round to search for and expand.
 */
export function openHistorySheet(game: Game, wanted: string | null = null): void {
  const before = ({ rounds }: HistoryView) => (rounds.length === 0 ? null : { beforeRoundId: rounds.at(-1)?.roundId });
  const { translate } = game;
  openRoundsSheet<HistoryView>(
    game,
    {
      title: translate('roundHistory'),
      empty: translate('historyEmpty'),
      path: 'history',
      roundsOf: ({ rounds }) => rounds.map((round) => pastRound(game, round)),
      hasMore: ({ hasMore }) => hasMore,
      before,
    },
    wanted,
  );
}
