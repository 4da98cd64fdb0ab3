import type { HandHistoryView } from '../../contract/wire.ts';
import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { callGame } from '../slot/game.ts';
import { openSeedVerifier } from '../slot/verify-sheet.ts';
import type { HandGame } from './hand-game.ts';
import { type RecallHand, stakeOf } from './history-sheet.ts';
import { verifyHand } from './verify-hand.ts';

const OPENED_SHOWN = 8;

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
    button.addEventListener('click', () =>
      openSeedVerifier(game, {
        round: hand,
        number: hand.handId,
        stakeMinor: stakeOf(hand),
        returnMinor: hand.returnMinor,
        before: [recall(hand)],
        verify: () => verifyHand(rules, hand),
      }),
    );
    return make('li', {}, button);
  });
  host.replaceChildren(rows.length > 0 ? make('ul', { class: 'opened-rounds' }, ...rows) : make('p', { class: 'small' }, translate('verifyNone')));
}
