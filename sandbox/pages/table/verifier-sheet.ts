import type { PastRoundView, TicketHistoryEntry } from '../../contract/table-wire.ts';
import type { ChainView } from '../../contract/wire.ts';
import { openChainSheet } from '../feed/chain-sheet.ts';
import { openChainVerifier } from '../feed/chain-verifier.ts';
import { formatMoney } from '../page/language.ts';
import type { TablePage, TableStage } from './table-page.ts';
import { areTableVectorsRight, verifyTableRound } from './verify-table-round.ts';

/**
 * Opens the sheet that verifies one finished round in this browser, with the player's own ticket if `entry` is given.
 */
export function openTableVerifier<Shown, Announced, Result>(
  page: TablePage<Shown, Announced, Result>,
  stage: TableStage<Shown, Announced, Result>,
  round: PastRoundView<Result>,
  chain: ChainView,
  entry: TicketHistoryEntry<Shown, Announced, Result> | null,
): void {
  const { translate, rules } = page;
  const result = stage.resultName(round.result);
  openChainVerifier(page, {
    round,
    chain,
    result: [translate('table.result'), result],
    more: entry
      ? [
          [translate('stake'), formatMoney(entry.ticket.stakedMinor)],
          [translate('won'), formatMoney(entry.ticket.returnMinor ?? 0)],
        ]
      : [],
    algorithm: translate('table.algorithm'),
    async verify(onStep) {
      const { isInChain, isSaltRight, isSame } = await verifyTableRound(rules, round, chain, entry, onStep);
      const isRight = isInChain && isSaltRight !== false && isSame;
      const title = translate(isRight ? 'table.right' : 'table.wrong', { result });
      return { isRight, title, isSaltRight, areVectorsRight: await areTableVectorsRight(rules, stage.vectors) };
    },
  });
}

/** Opens the sheet with what is published in advance, and with the newest rounds, each of which can be verified. */
export function openTableFairness<Shown, Announced, Result>(page: TablePage<Shown, Announced, Result>, stage: TableStage<Shown, Announced, Result>): void {
  const { translate, state } = page;
  const { round, past, chains, nextChain } = state;
  const [chain] = chains;
  if (!chain || !round) return;
  openChainSheet(page, {
    intro: translate('table.fairIntro'),
    algorithm: translate('table.algorithm'),
    chain,
    position: round.position,
    nextChain,
    choices: past.map((finished) => {
      const result = stage.resultName(finished.result);
      const open = () => openTableVerifier(page, stage, finished, state.chains.find(({ chainId }) => chainId === finished.chainId) ?? chain, null);
      return { content: result, name: translate('table.verifyRound', { result }), open };
    }),
  });
}
