import type { RoundView } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber, type MessageKey, type Translate } from '../page/language.ts';
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
function verdictElement(translate: Translate, verdict: Verdict): HTMLElement {
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

/** A past round with a revealed seed, and how this browser verifies it. */
interface SeededRound {
  round: Pick<RoundView, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'>;
  /** The number of the round, and its stake and return, kuruş. */
  number: number;
  stakeMinor: number;
  returnMinor: number;
  /** What is shown before everything else, and after it. */
  before?: readonly Node[];
  after?: readonly Node[];
  verify(): Promise<Verdict>;
}

/** Opens the sheet that verifies one past round in this browser. */
export function openSeedVerifier(
  { translate }: Pick<Game, 'translate'>,
  { round, number, stakeMinor, returnMinor, before = [], after = [], verify }: SeededRound,
): void {
  const verdict = make('div', { class: 'stack', role: 'status' });
  const compute = make('button', { class: 'button primary', type: 'button' }, translate('computeHere'));
  compute.addEventListener('click', async () => {
    verdict.replaceChildren(translate('computing'));
    verdict.replaceChildren(verdictElement(translate, await verify()));
    verdict.scrollIntoView({ block: 'nearest' });
  });
  openSheet(
    translate('verify'),
    translate,
    [
      ...before,
      hashBlock(translate('givenHash'), `#${formatNumber(number)}`, round.serverSeedHash),
      hashBlock(translate('revealedSeed'), '', round.serverSeed ?? ''),
      valueList([
        [translate('clientSeed'), round.clientSeed],
        [translate('roundNonce'), formatNumber(round.nonce)],
        [translate('stake'), formatMoney(stakeMinor)],
        [translate('won'), formatMoney(returnMinor)],
      ]),
      verdict,
      make('p', {}, translate('verifyIntro')),
      ...after,
    ],
    [compute],
  );
}

/** Opens the verifier of a round of a slot. */
export function openVerifySheet(game: Game, round: RoundView): void {
  openSeedVerifier(game, {
    round,
    number: round.roundId,
    stakeMinor: round.betMinor,
    returnMinor: round.winMinor,
    after: [make('p', { class: 'small' }, game.translate('algorithm'))],
    verify: () => verifyRound(round),
  });
}

/** Creates a button that opens the verifier of a round. */
export function verifyButton(game: Game, round: RoundView): HTMLElement {
  const button = make('button', { class: 'button', type: 'button' }, icon('shield'), game.translate('verify'));
  button.addEventListener('click', () => openVerifySheet(game, round));
  return button;
}
