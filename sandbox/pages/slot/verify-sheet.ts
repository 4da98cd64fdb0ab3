import type { RoundView } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber, type MessageKey, type Translate } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { Game } from './game.ts';
import { hashBlock } from './hash-block.ts';
import { openSheet } from './sheet.ts';
import { type Verdict, verifyRound } from './verify-round.ts';

const OPENED_SHOWN = 8;
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

/** A past round by a seed, and how this browser verifies it once the seed is revealed. */
export interface SeededRound {
  round: Pick<RoundView, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'>;
  /** The number of the round, and its stake and return, kuruş. */
  number: number;
  stakeMinor: number;
  returnMinor: number;
  /** Creates a view of the round, to be shown above its seeds. */
  recall?(): Node;
  /** How the round follows from its seeds. */
  algorithm?: string;
  verify(): Promise<Verdict>;
}

/** Opens the sheet that verifies one past round in this browser. */
function openSeedVerifier({ translate }: Pick<Game, 'translate'>, { round, number, stakeMinor, returnMinor, recall, algorithm, verify }: SeededRound): void {
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
      ...(recall ? [recall()] : []),
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
      ...(algorithm === undefined ? [] : [make('p', { class: 'small' }, algorithm)]),
    ],
    [compute],
  );
}

/** Creates the list of the newest rounds whose seeds are revealed. Each opens its verifier. */
export function openedList(game: Pick<Game, 'translate'>, rounds: readonly SeededRound[]): HTMLElement {
  const { translate } = game;
  const opened = rounds.filter(({ round }) => round.serverSeed !== null).slice(0, OPENED_SHOWN);
  if (opened.length === 0) return make('p', { class: 'small' }, translate('verifyNone'));
  const rows = opened.map((seeded) => {
    const number = `#${formatNumber(seeded.number)}`;
    const button = make(
      'button',
      { class: 'opened-round', type: 'button', 'aria-label': `${translate('verify')} ${number}` },
      icon('scales'),
      make('b', { class: 'figure' }, number),
      make('span', { class: seeded.returnMinor > seeded.stakeMinor ? 'money gold' : 'money' }, formatMoney(seeded.returnMinor)),
    );
    button.addEventListener('click', () => openSeedVerifier(game, seeded));
    return make('li', {}, button);
  });
  return make('ul', { class: 'opened-rounds' }, ...rows);
}

/** Creates the list of a past round's amounts and seeds. */
export function seedValues({ translate }: Pick<Game, 'translate'>, { round, stakeMinor, returnMinor }: Omit<SeededRound, 'number' | 'verify'>): HTMLElement {
  return valueList([
    [translate('stake'), formatMoney(stakeMinor)],
    [translate('won'), formatMoney(returnMinor)],
    [translate('net'), formatMoney(returnMinor - stakeMinor)],
    ['Nonce', formatNumber(round.nonce)],
    [translate('clientSeed'), round.clientSeed],
    [translate('serverSeedHash'), make('code', {}, round.serverSeedHash)],
    [translate('serverSeed'), round.serverSeed === null ? translate('opensOnRotation') : make('code', {}, round.serverSeed)],
  ]);
}

/** Returns a round of a slot as the verifier takes it. */
export const seededRound = ({ translate }: Pick<Game, 'translate'>, round: RoundView): SeededRound => ({
  round,
  number: round.roundId,
  stakeMinor: round.betMinor,
  returnMinor: round.winMinor,
  algorithm: translate('algorithm'),
  verify: () => verifyRound(round),
});

/** Creates a button that opens the verifier of a round. */
export function verifyButton(game: Pick<Game, 'translate'>, seeded: SeededRound): HTMLElement {
  const button = make('button', { class: 'button', type: 'button' }, icon('scales'), game.translate('verify'));
  button.addEventListener('click', () => openSeedVerifier(game, seeded));
  return button;
}
