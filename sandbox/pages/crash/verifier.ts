import type { ChainView, CrashedRoundView } from '../../contract/wire.ts';
import { saltBlock, saltVerdict } from '../feed/salt-block.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMultiplier, formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { CrashGame } from './crash-game.ts';
import { areVectorsRight, canVerify, verifyRound } from './verify-round.ts';

function hashBlock(name: string, hash: string): HTMLElement {
  return make('div', { class: 'hash' }, make('span', {}, name), make('code', {}, hash));
}

function verdictBlock(isGood: boolean, title: string, note: string): HTMLElement {
  return make(
    'div',
    { class: 'revealed' },
    make('p', { class: isGood ? 'verdict' : 'verdict bad' }, icon(isGood ? 'check' : 'warning'), make('b', {}, title)),
    make('p', {}, note),
  );
}

/**
 * Creates the view of a finished round with the data that was published before it, and the button that verifies it in
 * this browser.
 */
export function verifierOf(game: CrashGame, round: CrashedRoundView, chain: ChainView): { body: Node[]; button: HTMLButtonElement } {
  const { translate } = game;
  const result = make('div', { class: 'stack', role: 'status' });
  const button = make('button', { class: 'button primary', type: 'button', id: 'verify' }, translate('crash.verifyHere'));
  button.addEventListener('click', async () => {
    if (!canVerify()) return result.replaceChildren(make('p', { class: 'problem' }, translate('crash.noCrypto')));
    button.disabled = true;
    const verdict = await verifyRound({ ...round, ...chain }, (share) => {
      result.textContent = translate('crash.computing', { percent: Math.round(share * 100) });
    });
    const isRight = verdict.isInChain && verdict.isSaltRight !== false && verdict.point === round.point;
    const point = formatMultiplier(verdict.point);
    const note = isRight ? translate('crash.rightNote', { steps: formatNumber(round.position) }) : translate('crash.wrongNote');
    const vectors = translate((await areVectorsRight()) ? 'crash.vectors' : 'crash.vectorsWrong');
    const salt = saltVerdict(translate, verdict.isSaltRight);
    const title = translate(isRight ? 'crash.right' : 'crash.wrong', { point });
    result.replaceChildren(verdictBlock(isRight, title, note), make('p', { class: 'small' }, `${salt} ${vectors}`));
    result.scrollIntoView({ block: 'nearest' });
    button.disabled = false;
  });
  const body = [
    valueList([
      [translate('round'), `#${formatNumber(round.roundId)}`],
      [translate('crash.point'), formatMultiplier(round.point)],
      [translate('crash.position'), `${formatNumber(round.position)} / ${formatNumber(chain.length)}`],
    ]),
    result,
    hashBlock(translate('crash.roundHash'), round.hash),
    hashBlock(translate('crash.terminal'), chain.terminalHash),
    ...saltBlock(game, chain),
    make('p', { class: 'small' }, `${translate('chain.rule')} ${translate('crash.algorithm')}`),
  ];
  return { body, button };
}
