import type { RoundView } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber, type MessageKey } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { Game } from './game.ts';
import { hashBlock } from './hash-block.ts';
import { openSheet } from './sheet.ts';
import { type Verdict, verifyRound } from './verify-round.ts';

const verdictTexts: Readonly<Record<Verdict['result'], readonly [title: MessageKey, note: MessageKey]>> = {
  same: ['verified', 'verifiedNote'],
  differs: ['roundDiffers', 'roundDiffersNote'],
  'not-sealed': ['sealBroken', 'sealBrokenNote'],
  'not-computable': ['notComputable', 'notComputableNote'],
};

/** Creates an element that states the verdict in words. */
export function verdictElement({ translate }: Pick<Game, 'translate'>, verdict: Verdict): HTMLElement {
  const [title, note] = verdictTexts[verdict.result];
  const amount = 'winMinor' in verdict ? formatMoney(verdict.winMinor) : '';
  const isGood = verdict.result === 'same';
  return make(
    'div',
    { class: isGood ? 'verdict boxed' : 'verdict boxed bad' },
    icon(isGood ? 'check' : 'warning'),
    make('p', {}, make('b', {}, translate(title, { amount })), make('br'), translate(note, { amount })),
  );
}

/** Opens the sheet that verifies one past round with a revealed seed in this browser. */
export function openVerifySheet(game: Game, round: RoundView): void {
  const { translate } = game;
  const verdict = make('div', { class: 'stack', role: 'status' });
  const compute = make('button', { class: 'button primary', type: 'button' }, translate('computeHere'));
  compute.addEventListener('click', async () => {
    verdict.replaceChildren(translate('computing'));
    verdict.replaceChildren(verdictElement(game, await verifyRound(round)));
    verdict.scrollIntoView({ block: 'nearest' });
  });
  openSheet(
    translate('verify'),
    translate,
    [
      hashBlock(translate('givenHash'), `#${formatNumber(round.roundId)}`, round.serverSeedHash),
      hashBlock(translate('revealedSeed'), '', round.serverSeed ?? ''),
      valueList([
        [translate('clientSeed'), round.clientSeed],
        [translate('roundNonce'), formatNumber(round.nonce)],
        [translate('stake'), formatMoney(round.betMinor)],
        [translate('won'), formatMoney(round.winMinor)],
      ]),
      verdict,
      make('p', {}, translate('verifyIntro')),
      make('p', { class: 'small' }, translate('algorithm')),
    ],
    [compute],
  );
}

/** Creates a button that opens the verifier of a round. */
export function verifyButton(game: Game, round: RoundView): HTMLElement {
  const button = make('button', { class: 'button', type: 'button' }, icon('shield'), game.translate('verify'));
  button.addEventListener('click', () => openVerifySheet(game, round));
  return button;
}
