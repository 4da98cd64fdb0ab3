import type { HistoryView, RoundView } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { openRoundsSheet, type PastRound } from '../page/rounds-sheet.ts';
import { valueList } from '../page/value-list.ts';
import type { Game } from './game.ts';
import { recalledRound } from './recalled-round.ts';
import { verifyButton } from './verify-sheet.ts';

function pastRound(game: Game, round: RoundView): PastRound {
  const { translate } = game;
  return {
    number: round.roundId,
    playedAtMs: round.playedAtMs,
    stakeMinor: round.betMinor,
    returnMinor: round.winMinor,
    walletRound: String(round.roundId),
    inside: () => [
      recalledRound(game, round),
      valueList([
        [translate('stake'), formatMoney(round.betMinor)],
        [translate('won'), formatMoney(round.winMinor)],
        [translate('net'), formatMoney(round.winMinor - round.betMinor)],
        ['Nonce', formatNumber(round.nonce)],
        [translate('clientSeed'), round.clientSeed],
        [translate('serverSeedHash'), make('code', {}, round.serverSeedHash)],
        [translate('serverSeed'), round.serverSeed === null ? translate('opensOnRotation') : make('code', {}, round.serverSeed)],
      ]),
      ...(round.serverSeed === null ? [] : [verifyButton(game, round)]),
    ],
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
