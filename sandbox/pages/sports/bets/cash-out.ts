import type { BetView } from '../../../contract/sports-wire.ts';
import { make } from '../../page/element.ts';
import { formatMoney } from '../../page/formats.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import { isPostponed } from './bet-words.ts';

/**
 * The delay before each lookup of a cash-out whose response was lost, ms. A bet that is still open after the last
 * lookup has not been cashed out.
 */
const LOOK_PAUSES_MS: readonly number[] = [500, 1_500, 4_000, 8_000];

interface CashActs {
  /** Called when the bet has changed. */
  heard(bet: BetView): void;
  say(text: string): void;
}

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

/**
 * Looks a bet up after a cash-out without a response. Returns it once it is no longer open, otherwise as last found.
 * Returns null if every lookup failed.
 */
async function lookAfter({ call }: SportsDesk, key: string): Promise<BetView | null> {
  let found: BetView | null = null;
  for (const durationMs of LOOK_PAUSES_MS) {
    await pause(durationMs);
    const answer = await call('find-bet', { key });
    if (!answer.success || !answer.data) continue;
    found = answer.data;
    if (found.state !== 'open') return found;
  }
  return found;
}

/**
 * Cashes a bet out for the amount shown and returns the result in words. If the response is lost, calls `unknown`
 * before looking the bet up.
 */
async function takeCash(desk: SportsDesk, key: string, amountMinor: number, acts: Pick<CashActs, 'heard'> & { unknown(): void }): Promise<string> {
  const { translate, call } = desk;
  const doneText = (bet: BetView) => translate('cash.done', { amount: formatMoney(bet.returnMinor ?? amountMinor) });
  const answer = await call('cash-out', { key, amountMinor });
  if (answer.success) {
    acts.heard(answer.data);
    return doneText(answer.data);
  }
  if (answer.code === 'offline' || answer.code === 'server-error') {
    acts.unknown();
    const found = await lookAfter(desk, key);
    if (found) acts.heard(found);
    return found?.state === 'cashed-out' ? doneText(found) : translate('cash.failed');
  }
  const bet = 'bet' in answer ? answer.bet : undefined;
  if (bet) acts.heard(bet);
  const isChanged = answer.code === 'cash-out-changed';
  const offered = bet ? offeredFor(bet) : null;
  if (isChanged && offered !== null) return translate('cash.changed', { amount: formatMoney(offered) });
  if (answer.code === 'market-suspended') return translate('cash.suspended');
  return translate(isChanged || answer.code === 'cash-out-closed' ? 'cash.closed' : 'cash.failed');
}

const offeredFor = ({ cashOut }: BetView): number | null => (cashOut && 'amountMinor' in cashOut ? cashOut.amountMinor : null);

function createQuestion({ translate }: SportsDesk) {
  const title = make('b');
  const text = make('span');
  const no = make('button', { type: 'button', class: 'button quiet' }, translate('cash.cancel'));
  const yesAmount = make('span', { class: 'money' });
  const yesWord = make('span');
  const yes = make('button', { type: 'button', class: 'button primary' }, yesWord, yesAmount);
  const element = make(
    'div',
    { class: 'cash-question', role: 'group', 'aria-label': translate('cash.name'), hidden: '' },
    make('p', {}, title, text),
    make('div', {}, no, yes),
  );
  return {
    element,
    yes,
    no,
    show(amountMinor: number, possibleMinor: number, isTaking: boolean, note: string): void {
      writeText(title, translate('cash.ask', { amount: formatMoney(amountMinor) }));
      writeText(text, note || translate('cash.askText', { possible: formatMoney(possibleMinor) }));
      writeText(yesWord, translate(isTaking ? 'cash.taking' : 'cash.take'));
      writeText(yesAmount, isTaking ? '' : formatMoney(amountMinor));
      yes.setAttribute('aria-disabled', String(isTaking));
      no.hidden = isTaking;
    },
  };
}

/**
 * Creates the elements of a cash-out: the button with the offer, the reason why there is none, and the confirmation.
 */
function createParts(desk: SportsDesk) {
  const { translate } = desk;
  const amount = make('span', { class: 'money' });
  const offer = make('button', { type: 'button', class: 'button outline' }, sportsIcon('coin', 'small'), make('span', {}, translate('cash.take')), amount);
  const why = make('span', { class: 'why', role: 'status' });
  const question = createQuestion(desk);
  return { amount, offer, why, question, element: make('div', { class: 'cash-out' }, offer, why, question.element) };
}

/** Creates the cash-out of an open bet: its current value, a single confirmation, and the result. */
export function createCashOut(desk: SportsDesk, first: BetView, acts: CashActs) {
  const { translate, store } = desk;
  let bet = first;
  let isAsking = false;
  let isTaking = false;
  /** The amount shown when the confirmation was opened, or a newer one that the player has seen since, kuruş. */
  let seenMinor = 0;
  let note = '';
  const { amount, offer, why, question, element } = createParts(desk);
  const show = (): void => {
    const now = offeredFor(bet);
    const canTake = now !== null && store.canBet;
    if (!canTake && !isTaking) isAsking = false;
    // Until a postponed match is rescheduled, the note of the bet already says everything.
    element.hidden = (bet.cashOut === null || (now === null && isPostponed(bet))) && note === '';
    offer.hidden = bet.cashOut === null || isAsking || isTaking;
    offer.disabled = !canTake;
    writeText(amount, now === null ? '' : formatMoney(now));
    const reason = bet.cashOut && 'why' in bet.cashOut ? translate(`cash.${bet.cashOut.why}`) : '';
    writeText(why, isAsking || isTaking ? '' : note || (store.canBet ? reason : ''));
    question.element.hidden = !isAsking && !isTaking;
    if (now !== null && !isTaking && isAsking && now !== seenMinor) [seenMinor, note] = [now, translate('cash.moved')];
    if (isAsking || isTaking) question.show(seenMinor, bet.possibleMinor, isTaking, note);
    element.classList.toggle('is-asking', isAsking || isTaking);
  };
  const take = async (): Promise<void> => {
    if (isTaking) return;
    isTaking = true;
    show();
    const text = await takeCash(desk, bet.key, seenMinor, {
      heard: acts.heard,
      unknown() {
        note = translate('cash.unknown');
        show();
      },
    });
    const isFocused = element.contains(document.activeElement);
    [isTaking, isAsking, note] = [false, false, text];
    acts.say(text);
    show();
    if (isFocused && !offer.hidden) offer.focus();
  };
  offer.addEventListener('click', () => {
    const now = offeredFor(bet);
    if (now === null) return;
    [isAsking, seenMinor, note] = [true, now, ''];
    show();
    question.yes.focus();
  });
  question.no.addEventListener('click', () => {
    [isAsking, note] = [false, ''];
    show();
    offer.focus();
  });
  question.yes.addEventListener('click', () => void take());
  show();
  return {
    element,
    update(next: BetView): void {
      bet = next;
      show();
    },
  };
}
