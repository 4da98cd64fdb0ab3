import type { ChainView } from '../../contract/wire.ts';
import { canCompute } from '../page/browser-blocks.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { hashBlock } from '../slot/hash-block.ts';
import { openSheet } from '../slot/sheet.ts';
import { type SaltedPage, saltBlock, saltVerdict } from './salt-block.ts';

/** A finished round with the data that was published before it, and how this browser verifies it. */
export interface VerifiableRound {
  round: { roundId: number; hash: string; position: number };
  chain: ChainView;
  /** The round's result by name, as a row after its number. */
  result: [name: string, value: string];
  /** Further rows. */
  more?: readonly [name: string, value: string][];
  /** How the result follows from the numbers. */
  algorithm: string;
  /** Computes the round again. `onStep` receives the share of the chain that has been computed, 0 to 1. */
  verify(onStep: (share: number) => void): Promise<{ isRight: boolean; title: string; isSaltRight: boolean | null; areVectorsRight: boolean }>;
}

/** Opens the sheet that verifies one finished round in this browser. */
export function openChainVerifier(page: SaltedPage, { round, chain, result, more = [], algorithm, verify }: VerifiableRound): void {
  const { translate } = page;
  const verdict = make('div', { class: 'stack', role: 'status' });
  const button = make('button', { class: 'button primary', type: 'button', id: 'verify' }, translate('computeHere'));
  button.addEventListener('click', async () => {
    if (!canCompute()) return verdict.replaceChildren(make('p', { class: 'problem' }, translate('crash.noCrypto')));
    button.disabled = true;
    const { isRight, title, isSaltRight, areVectorsRight } = await verify((share) => {
      verdict.textContent = translate('crash.computing', { percent: Math.round(share * 100) });
    });
    const sign = make('p', { class: isRight ? 'verdict' : 'verdict bad' }, icon(isRight ? 'check' : 'warning'), make('b', {}, title));
    const note = isRight ? translate('crash.rightNote', { steps: formatNumber(round.position) }) : translate('crash.wrongNote');
    const vectors = translate(areVectorsRight ? 'crash.vectors' : 'crash.vectorsWrong');
    verdict.replaceChildren(
      make('div', { class: 'revealed' }, sign, make('p', {}, note)),
      make('p', { class: 'small' }, `${saltVerdict(translate, isSaltRight)} ${vectors}`),
    );
    verdict.scrollIntoView({ block: 'nearest' });
    button.disabled = false;
  });
  const body = [
    valueList([
      [translate('round'), `#${formatNumber(round.roundId)}`],
      result,
      [translate('crash.position'), `${formatNumber(round.position)} / ${formatNumber(chain.length)}`],
      ...more,
    ]),
    verdict,
    hashBlock(translate('crash.roundHash'), '', round.hash),
    hashBlock(translate('crash.terminal'), '', chain.terminalHash),
    ...saltBlock(page, chain),
    make('p', { class: 'small' }, `${translate('chain.rule')} ${algorithm}`),
  ];
  openSheet(translate('verify'), translate, body, [button]);
}
