import type { HandView } from '../../contract/wire.ts';
import type { PickMove } from '../../engine/hand/rules/pick-round.ts';
import type { HandGame } from '../hand/hand-game.ts';
import type { HandPlayer } from '../hand/hand-player.ts';
import { createRiskStepper } from '../hand/risk-stepper.ts';
import type { HandTable } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatMultiplier } from '../page/language.ts';
import { createPickBoard, recallBoard } from './pick-board.ts';
import { openPickInfo } from './pick-info.ts';
import type { PickShown, PickSkin } from './pick-skin.ts';

const STEPS_SHOWN = 5;

/** Shows the multipliers of up to `STEPS_SHOWN` steps around the one that has been reached. */
function paintLadder({ translate }: HandGame<unknown>, multipliers: readonly bigint[], reached: number): void {
  const last = multipliers.length - 1;
  const first = Math.max(1, Math.min(reached - 1, last - STEPS_SHOWN + 1));
  const steps = multipliers.slice(first, first + STEPS_SHOWN).map((hundredths, index) => {
    const number = first + index;
    const step = make('li', {}, make('small', {}, translate('pick.step', { number })), make('b', {}, formatMultiplier(hundredths)));
    step.classList.toggle('reached', number === reached);
    if (number === reached) step.setAttribute('aria-current', 'step');
    return step;
  });
  byId('ladder', HTMLOListElement).replaceChildren(...steps);
}

/** Returns what a hand would pay if it were collected now, kuruş. */
const worthOf = (hand: HandView<PickShown>, multipliers: readonly bigint[]): number =>
  Number((BigInt(hand.stakesMinor[0] ?? 0) * (multipliers[hand.shown.opened.length] ?? 0n)) / 100n);

/** Creates the table of a pick game. */
export function createPickTable<Shown extends PickShown, Risk extends string | number>(
  game: HandGame<Shown>,
  skin: PickSkin<Shown, Risk>,
  player: HandPlayer,
): HandTable<Shown> {
  const { translate, session } = game;
  byId('ladder', HTMLOListElement).hidden = skin.key === 'treasure';
  let shown: HandView<Shown> | null = null;
  const collect = () => player.move({ collect: true } satisfies PickMove);
  const board = createPickBoard(byId('board', HTMLFieldSetElement), skin.back, (place) => {
    if (shown) player.move({ open: skin.openOf(place, shown.shown) } satisfies PickMove);
  });
  const last = session.openHand ?? session.hands[0];
  const paint = (hand: HandView<Shown> | null): void => {
    shown = hand;
    const risk = hand ? skin.riskOf(hand.shown) : chosenRisk();
    board.show(skin.lay(hand?.shown ?? null, risk, translate));
    paintLadder(game, skin.multipliers(risk), hand && hand.shown.end !== 'caught' ? hand.shown.opened.length : 0);
  };
  const riskParts = { less: byId('risk-less', HTMLButtonElement), more: byId('risk-more', HTMLButtonElement), shown: byId('risk', HTMLOutputElement) };
  const chosenRisk = createRiskStepper(
    riskParts,
    skin.risks,
    last ? skin.riskOf(last.shown) : skin.usualRisk,
    (risk) => skin.riskName(risk, translate),
    () => {
      paint(null);
      byId('message', HTMLParagraphElement).textContent = translate(`${skin.key}.ready`);
    },
  );
  byId('risk-field', HTMLFieldSetElement).setAttribute('aria-label', translate(`${skin.key}.riskTitle`));
  byId('board', HTMLFieldSetElement).classList.add(skin.key);
  byId('board', HTMLFieldSetElement).setAttribute('aria-label', translate('pick.board'));
  return {
    // Clears a finished round as soon as the next one is requested.
    show: (hand, isBusy) => paint(hand?.isOver && isBusy ? null : hand),
    sentenceOf(hand) {
      if (!hand) return translate(`${skin.key}.ready`);
      const count = hand.shown.opened.length;
      if (hand.shown.end === 'caught') return translate(`${skin.key}.caught`);
      if (hand.shown.end === 'collected') return translate(`${skin.key}.collected`, { count });
      return count === 0 ? translate(`${skin.key}.first`) : translate(`${skin.key}.reached`, { count });
    },
    begin: translate('pick.start'),
    nextOf: (hand) => ({
      label: translate('pick.collect', { amount: formatMoney(worthOf(hand, skin.multipliers(skin.riskOf(hand.shown)))) }),
      act: collect,
    }),
    choiceOf: (betMinor) => ({ betMinor, ...skin.choiceOf(chosenRisk()) }),
    rules: skin.rules,
    recall: (hand) => {
      const layout = skin.lay(hand.shown, skin.riskOf(hand.shown), translate);
      const opened = layout.places.flatMap(({ state, name }) => (state === 'opened' ? [name] : []));
      const end = hand.shown.end === 'caught' ? translate(`${skin.key}.caught`) : translate(`${skin.key}.collected`, { count: hand.shown.opened.length });
      const words = `${skin.riskName(skin.riskOf(hand.shown), translate)} · ${end}`;
      return make('div', { class: 'stack' }, recallBoard(layout, opened.join('; ')), make('p', {}, words));
    },
    openInfo: () => openPickInfo(game, skin, chosenRisk()),
    press(key) {
      if (key === 'c' && shown && !shown.isOver) collect();
      else board.press(key);
    },
  };
}
