import { make } from '../../page/element.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import type { SlipVerdict, StakeFault } from './judge-slip.ts';
import { readLastStake } from './last-stake.ts';
import { totalOddsHundredths } from './slip-figures.ts';
import { createStakeInput } from './stake-input.ts';

const QUICK_MINOR: readonly number[] = [50_00, 100_00, 250_00, 500_00];

interface FootActs {
  staked(): void;
  place(): void;
  deposit(): void;
  login(): void;
}
export interface FootLook {
  verdict: SlipVerdict;
  /** Whether each selection has its own stake field above. */
  isEachOwn: boolean;
  canBet: boolean;
  /**
   * The text of the button while bets are in progress. It is empty while they wait for the player, and null if none are
   * in progress.
   */
  busyText: string | null;
}

/**
 * Describes what is wrong with a stake. Returns an empty text if nothing is wrong, or if nothing has been typed yet.
 */
export function faultText({ translate, store }: SportsDesk, fault: StakeFault | null): string {
  const { limits } = store;
  if (!fault || fault.why === 'empty' || !limits) return '';
  const most = formatMoney(fault.mostMinor);
  if (fault.why === 'too-low') return translate('slip.tooLow', { least: formatMoney(limits.leastStakeMinor) });
  if (fault.why === 'too-high') return translate('slip.tooHigh', { most });
  return translate('slip.returnTooHigh', { return: formatMoney(limits.mostReturnMinor), most });
}

function createStakeField(desk: SportsDesk, staked: () => void) {
  const { translate, store } = desk;
  const stake = createStakeInput(staked, { id: 'slip-stake', 'aria-describedby': 'slip-stake-fault slip-stake-hint', class: 'stake-figure figure large' });
  const hint = make('p', { class: 'stake-hint figure', id: 'slip-stake-hint' });
  const fault = make('p', { class: 'stake-fault', id: 'slip-stake-fault', role: 'alert' });
  const quick = make('div', { class: 'quick-stakes', role: 'group', 'aria-label': translate('slip.quick') });
  for (const amountMinor of QUICK_MINOR) {
    const label = `₺${amountMinor / 100}`;
    const button = make('button', { type: 'button', class: 'quick-stake figure', 'aria-label': `+${label}` }, make('span', {}, '+'), label);
    button.addEventListener('click', () => stake.write((stake.read() ?? 0) + amountMinor));
    quick.append(button);
  }
  const amount = make('span');
  const last = make('button', { type: 'button', class: 'quick-stake last-stake figure' }, sportsIcon('history', 'tiny'), amount);
  last.addEventListener('click', () => {
    const lastMinor = readLastStake();
    if (lastMinor !== null) stake.write(lastMinor);
  });
  const showLast = (): void => {
    const lastMinor = readLastStake();
    if (lastMinor !== null) quick.prepend(last);
    else last.remove();
    if (lastMinor === null) return;
    writeText(amount, formatMoney(lastMinor).replace(',00', ''));
    last.setAttribute('aria-label', translate('slip.lastStake', { amount: formatMoney(lastMinor) }));
  };
  showLast();
  const field = make('div', { class: 'stake-field-row' }, make('label', { for: 'slip-stake' }, translate('slip.stake')), hint, stake.element, fault);
  return {
    stake,
    parts: [field, quick],
    showLast,
    show(faultText: string, canBet: boolean): void {
      const text = stake.isUnreadable() ? translate('slip.unreadable') : faultText;
      const { limits } = store;
      const limitsText = limits ? translate('slip.limits', { least: formatMoney(limits.leastStakeMinor), most: formatMoney(limits.mostStakeMinor) }) : '';
      writeText(hint, canBet ? limitsText : translate('slip.opensOnline'));
      writeText(fault, text);
      fault.hidden = text === '';
      stake.element.classList.toggle('is-bad', text !== '');
      stake.input.setAttribute('aria-invalid', String(text !== ''));
      stake.input.disabled = !canBet;
      quick.hidden = !canBet || text !== '';
    },
  };
}

function createSum() {
  const pair = () => ({ term: make('dt'), value: make('dd') });
  const [left, right] = [pair(), pair()];
  const element = make('dl', { class: 'slip-pair' }, make('div', {}, left.term, left.value), make('div', { class: 'slip-possible' }, right.term, right.value));
  const write = ({ term, value }: ReturnType<typeof pair>, [name, text, look]: readonly [string, string, string]): void => {
    writeText(term, name);
    writeText(value, text);
    value.className = look;
  };
  return {
    element,
    show(one: readonly [string, string, string], other: readonly [string, string, string]): void {
      write(left, one);
      write(right, other);
    },
  };
}

/**
 * Returns the text of the button that places the slip. If odds have moved it names the new ones, because to press it is
 * to accept them.
 */
export function placeText({ translate }: Pick<SportsDesk, 'translate'>, { bets, isMoved }: Pick<SlipVerdict, 'bets' | 'isMoved'>): string {
  const [bet] = bets;
  const count = bets.length;
  if (count > 1) return translate(isMoved ? 'slip.placeManyMoved' : 'slip.placeMany', { count });
  if (!isMoved || !bet) return translate('slip.place');
  return translate('slip.placeMoved', { odds: formatOdds(totalOddsHundredths(bet.rows.map(({ odds }) => odds))) });
}

/**
 * Creates the foot of the slip: the stake, the resulting sums, and beside the button that places the slip `notices`,
 * which say what prevents that: a thumb is there, and it is never scrolled out of sight.
 */
export function createSlipFoot(desk: SportsDesk, acts: FootActs, notices: readonly HTMLElement[]) {
  const { translate, store } = desk;
  const field = createStakeField(desk, acts.staked);
  const sum = createSum();
  const fit = make('button', { type: 'button', class: 'button outline block' });
  const deposit = make('button', { type: 'button', class: 'button primary large block' }, sportsIcon('plus', 'middle'), translate('slip.deposit'));
  const login = make('button', { type: 'button', class: 'button primary large block' }, translate('slip.login'));
  const place = make('button', { type: 'button', class: 'button primary large block', id: 'slip-place' });
  const note = make('p', { class: 'stake-fault', role: 'alert' });
  const go = make('div', { class: 'slip-go' }, ...notices, note, fit, place, deposit, login);
  const element = make('div', { class: 'slip-acts' }, ...field.parts, sum.element, go);
  let fitMinor = 0;
  fit.addEventListener('click', () => field.stake.write(fitMinor));
  deposit.addEventListener('click', acts.deposit);
  login.addEventListener('click', acts.login);
  place.addEventListener('click', () => {
    if (place.getAttribute('aria-disabled') !== 'true') acts.place();
    else if (field.stake.read() === null && field.stake.input.getClientRects().length > 0) field.stake.input.focus();
  });
  const showFit = (amountMinor: number | null): void => {
    fitMinor = amountMinor ?? 0;
    fit.hidden = amountMinor === null;
    writeText(fit, translate('slip.makeStake', { amount: formatMoney(fitMinor) }));
  };
  const showSum = ({ verdict, isEachOwn, busyText }: FootLook): void => {
    const [bet] = verdict.bets;
    const odds = bet?.rows.map((row) => row.odds) ?? [];
    const possible = [translate('slip.possible'), formatMoney(verdict.returnMinor), 'money'] as const;
    if (isEachOwn || busyText !== null) sum.show([translate(isEachOwn ? 'slip.totalStake' : 'slip.stake'), formatMoney(verdict.stakeMinor), 'money'], possible);
    else sum.show([translate(odds.length > 1 ? 'slip.totalOdds' : 'slip.odds'), formatOdds(totalOddsHundredths(odds)), 'figure'], possible);
  };
  const showButtons = ({ verdict, canBet, busyText }: FootLook, isBroke: boolean): void => {
    writeText(place, busyText ?? placeText(desk, verdict));
    place.setAttribute('aria-disabled', String(busyText !== null || !verdict.canPlace));
    place.setAttribute('aria-busy', String(busyText !== null));
    place.hidden = isBroke || verdict.block === 'guest' || busyText === '';
    login.hidden = verdict.block !== 'guest';
    deposit.hidden = !isBroke || !canBet;
  };
  return {
    element,
    /** Returns the single stake of the slip, kuruş, or null if no valid amount has been typed. */
    stakeMinor: () => field.stake.read(),
    writeStake: (amountMinor: number) => field.stake.write(amountMinor),
    /** Offers the stake of the last bet. */
    showLastStake: field.showLast,
    show(look: FootLook): void {
      const { verdict, isEachOwn, canBet, busyText } = look;
      const { missingMinor, faults } = verdict;
      const isBroke = missingMinor > 0 && verdict.block === null && busyText === null;
      const missing = isBroke ? translate('slip.missing', { balance: formatMoney(store.balanceMinor ?? 0), missing: formatMoney(missingMinor) }) : '';
      const fault = isEachOwn || busyText !== null || !canBet ? null : (faults[0] ?? null);
      const text = faultText(desk, fault) || (isEachOwn ? '' : missing);
      for (const part of field.parts) part.hidden = isEachOwn || busyText !== null;
      if (!isEachOwn && busyText === null) field.show(text, canBet);
      writeText(note, isEachOwn ? missing : '');
      note.hidden = !isEachOwn || missing === '';
      const least = store.limits?.leastStakeMinor ?? 0;
      const affordable = isBroke && (store.balanceMinor ?? 0) >= least ? Math.min(store.balanceMinor ?? 0, fault?.mostMinor ?? Number.POSITIVE_INFINITY) : null;
      const isTooMuch = fault?.why === 'too-high' || fault?.why === 'return-too-high';
      showFit(isEachOwn || busyText !== null ? null : (affordable ?? (isTooMuch && fault.mostMinor >= least ? fault.mostMinor : null)));
      showSum(look);
      showButtons(look, isBroke);
    },
  };
}
