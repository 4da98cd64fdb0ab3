import type { ChainView, CrashedRoundView, CrashHistoryEntry, CrashHistoryView } from '../../contract/wire.ts';
import { openChainSheet } from '../feed/chain-sheet.ts';
import { openChainVerifier } from '../feed/chain-verifier.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatMultiplier, formatNumber, formatPercent } from '../page/language.ts';
import { openRoundsSheet, type PastRound } from '../page/rounds-sheet.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import { type CrashGame, chainOf } from './crash-game.ts';
import { areVectorsRight, verifyRound } from './verify-round.ts';

const HUNDREDTHS = 100;
/** Multipliers whose probability is listed in the rules, hundredths. */
const EXAMPLES: readonly number[] = [110, 200, 500, 1_000, 10_000];

/** Opens the verifier of one round. */
export function openVerifier(game: CrashGame, round: CrashedRoundView, chain: ChainView): void {
  const { translate } = game;
  openChainVerifier(game, {
    round,
    chain,
    result: [translate('crash.point'), formatMultiplier(round.point)],
    algorithm: translate('crash.algorithm'),
    async verify(onStep) {
      const { isInChain, isSaltRight, point } = await verifyRound({ ...round, ...chain }, onStep);
      const isRight = isInChain && isSaltRight !== false && point === round.point;
      const title = translate(isRight ? 'crash.right' : 'crash.wrong', { point: formatMultiplier(point) });
      return { isRight, title, isSaltRight, areVectorsRight: await areVectorsRight() };
    },
  });
}

/** Opens the data that is published in advance, and a list of the newest rounds to verify. */
export function openFairness(game: CrashGame): void {
  const { translate, state } = game;
  const { round, crashed, chains, nextChain } = state;
  const [chain] = chains;
  if (!chain || !round) return;
  openChainSheet(game, {
    intro: translate('crash.fairIntro'),
    algorithm: translate('crash.algorithm'),
    chain,
    position: round.position,
    nextChain,
    choices: crashed.map((finished) => {
      const point = formatMultiplier(finished.point);
      const open = () => openVerifier(game, finished, chainOf(state, finished) ?? chain);
      return { content: make('span', { class: 'figure' }, point), name: translate('crash.pointOf', { point }), open };
    }),
  });
}

/** Opens the rules of the game with its figures: return, probabilities, limits. */
export function openRules(game: CrashGame): void {
  const { translate, rules } = game;
  const chances = EXAMPLES.map((multiplier): [string, string] => [
    translate('crash.chance', { at: formatMultiplier(multiplier) }),
    formatPercent((rules.returnToPlayerPercent * HUNDREDTHS) / multiplier),
  ]);
  openSheet(translate('crash.rules'), translate, [
    make('h3', {}, translate('crash.howTitle')),
    make('p', {}, translate('crash.how')),
    make('p', {}, translate('crash.serverTime')),
    make('p', {}, translate('crash.instant')),
    make('h3', {}, translate('crash.figures')),
    valueList([
      [translate('returnLong'), formatPercent(rules.returnToPlayerPercent)],
      ...chances,
      [translate('crash.stakes'), `${formatMoney(rules.smallestStakeMinor)} – ${formatMoney(rules.largestStakeMinor)}`],
      [translate('crash.doubling'), translate('readyIn', { seconds: formatNumber(rules.doublingMs / 1_000) })],
      [translate('crash.largest'), formatMultiplier(rules.largestMultiplier)],
    ]),
    make('p', {}, `${translate('crash.rtpNote')} ${translate('crash.largestNote')}`),
    make('p', {}, translate('crash.lateNote')),
  ]);
}

function pastBet(game: CrashGame, { bet, placedAtMs, round, chain }: CrashHistoryEntry): PastRound {
  const { translate } = game;
  const winMinor = bet.winMinor ?? 0;
  const inside = (): Node[] => {
    const verify = make('button', { class: 'button', type: 'button' }, translate('verify'));
    verify.addEventListener('click', () => openVerifier(game, round, chain));
    return [
      valueList([
        [translate('stake'), formatMoney(bet.stakeMinor)],
        [translate('crash.yourCashOut'), bet.cashedAt === null ? translate('crash.notCashedOut') : formatMultiplier(bet.cashedAt)],
        [translate('crash.point'), formatMultiplier(round.point)],
        [translate('won'), formatMoney(winMinor)],
        [translate('net'), formatMoney(winMinor - bet.stakeMinor)],
        [translate('crash.roundHash'), make('code', {}, round.hash)],
      ]),
      verify,
    ];
  };
  const walletRound = `${bet.roundId}-${bet.key}`;
  return { number: round.roundId, playedAtMs: placedAtMs, stakeMinor: bet.stakeMinor, returnMinor: winMinor, walletRound, inside };
}

/**
 * Opens the player's settled bets, newest first. Each one links to the verifier of its round. `wanted` is the wallet
 * name of a round to expand.
 */
export function openHistory(game: CrashGame, wanted: string | null = null): void {
  const { translate } = game;
  openRoundsSheet<CrashHistoryView>(
    game,
    {
      title: translate('crash.history'),
      empty: translate('crash.historyEmpty'),
      path: 'crash/history',
      roundsOf: ({ entries }) => entries.map((entry) => pastBet(game, entry)),
      hasMore: ({ hasMore }) => hasMore,
      before: ({ entries }) => (entries.length === 0 ? null : { beforeKey: entries.at(-1)?.bet.key }),
    },
    wanted,
  );
}
