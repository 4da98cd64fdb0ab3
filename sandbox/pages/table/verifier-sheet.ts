import type { PastRoundView, TicketHistoryEntry } from '../../contract/table-wire.ts';
import type { ChainView } from '../../contract/wire.ts';
import { nextChainBlock, saltBlock, saltVerdict } from '../feed/salt-block.ts';
import { canCompute } from '../page/browser-blocks.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { hashBlock } from '../slot/hash-block.ts';
import { openSheet } from '../slot/sheet.ts';
import type { TablePage, TableStage } from './table-page.ts';
import { areTableVectorsRight, verifyTableRound } from './verify-table-round.ts';

function verdictBlock(isGood: boolean, title: string, note: string): HTMLElement {
  return make(
    'div',
    { class: 'revealed' },
    make('p', { class: isGood ? 'verdict' : 'verdict bad' }, icon(isGood ? 'check' : 'warning'), make('b', {}, title)),
    make('p', {}, note),
  );
}

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
  const { translate } = page;
  const verdict = make('div', { class: 'stack', role: 'status' });
  const button = make('button', { class: 'button primary', type: 'button', id: 'verify' }, translate('crash.verifyHere'));
  button.addEventListener('click', async () => {
    if (!canCompute()) return verdict.replaceChildren(make('p', { class: 'problem' }, translate('crash.noCrypto')));
    button.disabled = true;
    const { isInChain, isSaltRight, isSame } = await verifyTableRound(page.rules, round, chain, entry, (share) => {
      verdict.textContent = translate('crash.computing', { percent: Math.round(share * 100) });
    });
    const isRight = isInChain && isSaltRight !== false && isSame;
    const note = isRight ? translate('crash.rightNote', { steps: formatNumber(round.position) }) : translate('crash.wrongNote');
    const vectors = translate((await areTableVectorsRight(page.rules, stage.vectors)) ? 'crash.vectors' : 'crash.vectorsWrong');
    const title = translate(isRight ? 'table.right' : 'table.wrong', { result: stage.resultName(round.result) });
    verdict.replaceChildren(verdictBlock(isRight, title, note), make('p', { class: 'small' }, `${saltVerdict(translate, isSaltRight)} ${vectors}`));
    verdict.scrollIntoView({ block: 'nearest' });
    button.disabled = false;
  });
  const rows: [string, string][] = [
    [translate('round'), `#${formatNumber(round.roundId)}`],
    [translate('table.result'), stage.resultName(round.result)],
    [translate('crash.position'), `${formatNumber(round.position)} / ${formatNumber(chain.length)}`],
  ];
  if (entry) rows.push([translate('stake'), formatMoney(entry.ticket.stakedMinor)], [translate('won'), formatMoney(entry.ticket.returnMinor ?? 0)]);
  const body = [
    valueList(rows),
    verdict,
    hashBlock(translate('crash.roundHash'), '', round.hash),
    hashBlock(translate('crash.terminal'), '', chain.terminalHash),
    ...saltBlock(page, chain),
    make('p', { class: 'small' }, `${translate('chain.rule')} ${translate('table.algorithm')}`),
  ];
  openSheet(translate('crash.verify'), translate, body, [button]);
}

/** Opens the sheet with what is published in advance, and with the newest rounds, each of which can be verified. */
export function openTableFairness<Shown, Announced, Result>(page: TablePage<Shown, Announced, Result>, stage: TableStage<Shown, Announced, Result>): void {
  const { translate, state } = page;
  const { round, past } = state;
  const [chain] = state.chains;
  if (!chain || !round) return;
  const choices = past.map((finished) => {
    const name = stage.resultName(finished.result);
    const button = make('button', { class: 'button', type: 'button', 'aria-label': translate('table.verifyRound', { result: name }) }, name);
    button.addEventListener('click', () => {
      sheet.close();
      openTableVerifier(page, stage, finished, state.chains.find(({ chainId }) => chainId === finished.chainId) ?? chain, null);
    });
    return make('li', {}, button);
  });
  const sheet = openSheet(translate('fairPlay'), translate, [
    make('p', {}, translate('table.fairIntro')),
    hashBlock(translate('crash.terminal'), '', chain.terminalHash),
    ...saltBlock(page, chain),
    valueList([
      [translate('crash.chainLength'), formatNumber(chain.length)],
      [translate('crash.thisPosition'), formatNumber(round.position)],
    ]),
    make('h3', {}, translate('crash.choose')),
    past.length === 0 ? make('p', {}, translate('crash.noPoints')) : make('ul', { class: 'choices' }, ...choices),
    ...nextChainBlock(page, state.nextChain),
    make('p', { class: 'small' }, `${translate('chain.rule')} ${translate('table.algorithm')}`),
    make('p', { class: 'small' }, translate('chain.trust')),
  ]);
}
