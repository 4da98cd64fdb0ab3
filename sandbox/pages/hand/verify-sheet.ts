import type { HandHistoryView, HandView } from '../../contract/wire.ts';
import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { callGame } from '../slot/game.ts';
import { hashBlock } from '../slot/hash-block.ts';
import { openSheet } from '../slot/sheet.ts';
import { verdictElement } from '../slot/verify-sheet.ts';
import type { HandGame } from './hand-game.ts';
import { type RecallHand, stakeOf } from './history-sheet.ts';
import { verifyHand } from './verify-hand.ts';

const OPENED_SHOWN = 8;

/** Opens the sheet that verifies one past hand with a revealed seed in this browser. */
function openVerifySheet<Shown>(game: HandGame<Shown>, rules: AnyHandRules, hand: HandView<Shown>, recall: RecallHand<Shown>): void {
  const { translate } = game;
  const verdict = make('div', { class: 'stack', role: 'status' });
  const compute = make('button', { class: 'button primary', type: 'button' }, translate('computeHere'));
  compute.addEventListener('click', async () => {
    verdict.replaceChildren(translate('computing'));
    verdict.replaceChildren(verdictElement(game, await verifyHand(rules, hand)));
    verdict.scrollIntoView({ block: 'nearest' });
  });
  const body = [
    recall(hand),
    hashBlock(translate('givenHash'), `#${formatNumber(hand.handId)}`, hand.serverSeedHash),
    hashBlock(translate('revealedSeed'), '', hand.serverSeed ?? ''),
    valueList([
      [translate('clientSeed'), hand.clientSeed],
      [translate('roundNonce'), formatNumber(hand.nonce)],
      [translate('stake'), formatMoney(stakeOf(hand))],
      [translate('won'), formatMoney(hand.returnMinor)],
    ]),
    verdict,
    make('p', {}, translate('verifyIntro')),
  ];
  openSheet(translate('verify'), translate, body, [compute]);
}

/** Fills an element with the newest hands that have revealed seeds, each with its verifier. */
export async function listOpenedHands<Shown>(game: HandGame<Shown>, rules: AnyHandRules, recall: RecallHand<Shown>, host: HTMLElement): Promise<void> {
  const { translate } = game;
  const answer = await callGame<HandHistoryView<Shown>>(game.launch, 'hand/history');
  const opened = answer.success ? answer.data.hands.filter((hand) => hand.serverSeed !== null).slice(0, OPENED_SHOWN) : [];
  const rows = opened.map((hand) => {
    const number = `#${formatNumber(hand.handId)}`;
    const amount = make('span', { class: hand.returnMinor > stakeOf(hand) ? 'money gold' : 'money' }, formatMoney(hand.returnMinor));
    const label = `${translate('verify')} ${number}`;
    const button = make(
      'button',
      { class: 'opened-round', type: 'button', 'aria-label': label },
      icon('shield'),
      make('b', { class: 'figure' }, number),
      amount,
    );
    button.addEventListener('click', () => openVerifySheet(game, rules, hand, recall));
    return make('li', {}, button);
  });
  host.replaceChildren(rows.length > 0 ? make('ul', { class: 'opened-rounds' }, ...rows) : make('p', { class: 'small' }, translate('verifyNone')));
}
