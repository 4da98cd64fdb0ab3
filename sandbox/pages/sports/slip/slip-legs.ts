import { make } from '../../page/element.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import type { OutcomeName } from './create-slip-store.ts';
import type { StakeFault } from './judge-slip.ts';
import { liveWords, type SelectionWords, selectionWords, startWords } from './selection-words.ts';
import { possibleReturnMinor } from './slip-figures.ts';
import type { SlipRow } from './slip-row.ts';
import { createStakeInput } from './stake-input.ts';

export const outcomeKey = ({ matchId, marketId, outcomeId }: OutcomeName): string => `${matchId} ${marketId} ${outcomeId}`;

/** What a row shows besides its selection. */
export interface LegLook {
  /** Whether it has its own stake field. */
  isEachOwn: boolean;
  isRelated: boolean;
  fault: StakeFault | null;
  faultText: string;
  canBet: boolean;
}
interface LegActs {
  remove(outcome: OutcomeName): void;
  staked(): void;
}

/**
 * Creates the odds of a row. If they have moved, the previous ones are struck through, followed by an arrow and words:
 * `1,85 ▾1,80`.
 */
function oddsParts({ translate }: SportsDesk, { selection, state, odds }: SlipRow): Node[] {
  const text = formatOdds(odds);
  if (state === 'closed' || state === 'suspended' || odds === selection.odds) return [make('b', { class: 'figure' }, text)];
  const old = formatOdds(selection.odds);
  const isRise = odds > selection.odds;
  return [
    make('s', { class: 'figure' }, make('span', { class: 'hidden' }, translate('slip.oldOdds', { odds: '' })), old),
    make(
      'b',
      { class: isRise ? 'figure rose' : 'figure fell' },
      sportsIcon(isRise ? 'risen' : 'fallen', 'tiny'),
      make('span', { class: 'hidden' }, translate('slip.newOdds', { odds: '' })),
      text,
    ),
  ];
}

/** Creates the text beside the market: when the match begins, its score, or why the selection accepts no bet. */
function whereParts(desk: SportsDesk, row: SlipRow, isRelated: boolean): (Node | string)[] {
  const { translate } = desk;
  if (row.state === 'closed') return [make('span', { class: 'leg-bad' }, sportsIcon('lock', 'tiny'), translate('slip.rowClosed'))];
  if (row.state === 'suspended') return [make('span', { class: 'leg-wait' }, sportsIcon('lock', 'tiny'), translate('slip.rowSuspended'))];
  if (isRelated) return [make('span', { class: 'leg-bad' }, sportsIcon('warning', 'tiny'), translate('slip.rowRelated'))];
  if (!row.seen) return [];
  const live = liveWords(desk, row.seen.sport, row.match);
  if (live !== null) return [make('span', { class: 'leg-live' }, make('i', { class: 'live-dot', 'aria-hidden': 'true' }), live)];
  return [make('span', {}, startWords(desk, row.match?.startsAtMs ?? row.seen.startsAtMs))];
}

/** Creates a selection's row without a remove button, for a receipt. */
export function plainLeg(desk: SportsDesk, row: SlipRow): HTMLElement {
  const words = selectionWords(desk, row.selection.outcomeId, row.seen);
  const where = make('span', { class: 'leg-where' }, make('span', {}, words.market), ...whereParts(desk, row, false));
  const odds = make('div', { class: 'leg-odds' }, make('b', { class: 'figure' }, formatOdds(row.odds)));
  return make('li', { class: 'leg' }, make('b', { class: 'leg-pick' }, words.outcome), odds, make('span', { class: 'leg-match' }, words.match), where);
}

let legs = 0;

function createLeg(desk: SportsDesk, outcome: OutcomeName, acts: LegActs) {
  const { translate } = desk;
  legs += 1;
  const faultId = `leg-fault-${legs}`;
  const pick = make('b', { class: 'leg-pick' });
  const odds = make('div', { class: 'leg-odds' });
  const match = make('span', { class: 'leg-match' });
  const where = make('span', { class: 'leg-where' });
  const off = make('button', { type: 'button', class: 'icon-button leg-remove' }, sportsIcon('close', 'small'));
  const stake = createStakeInput(acts.staked, { 'aria-describedby': faultId });
  const possible = make('b', { class: 'money' });
  const fault = make('p', { class: 'stake-fault', id: faultId, hidden: '' });
  const field = make(
    'div',
    { class: 'leg-stake', hidden: '' },
    stake.element,
    make('span', { class: 'leg-return' }, make('span', { class: 'muted' }, translate('slip.possibleShort')), possible),
    fault,
  );
  const element = make('li', { class: 'leg' }, pick, odds, off, match, where, field);
  off.addEventListener('click', () => acts.remove(outcome));
  let shown = '';
  const name = (words: SelectionWords): void => {
    writeText(pick, words.outcome);
    writeText(match, words.match);
    off.setAttribute('aria-label', translate('slip.remove', { outcome: words.outcome, match: words.match }));
    stake.input.setAttribute('aria-label', translate('slip.stakeOf', { outcome: words.outcome }));
  };
  const showStake = (row: SlipRow, look: LegLook): void => {
    field.hidden = !look.isEachOwn;
    stake.input.disabled = !look.canBet;
    const isUnreadable = stake.isUnreadable();
    const isBad = isUnreadable || (look.fault !== null && look.fault.why !== 'empty');
    stake.element.classList.toggle('is-bad', isBad);
    stake.input.setAttribute('aria-invalid', String(isBad));
    fault.hidden = !isBad;
    writeText(fault, isUnreadable ? translate('slip.unreadable') : isBad ? look.faultText : '');
    writeText(possible, formatMoney(possibleReturnMinor(stake.read() ?? 0, [row.odds])));
  };
  return {
    element,
    stake,
    off,
    show(row: SlipRow, look: LegLook) {
      const words = selectionWords(desk, outcome.outcomeId, row.seen);
      name(words);
      element.classList.toggle('is-shut', row.state === 'closed' || row.state === 'suspended');
      showStake(row, look);
      const next = [oddsParts(desk, row), make('span', {}, words.market), ...whereParts(desk, row, look.isRelated)] as const;
      const now = `${row.state} ${row.odds} ${row.selection.odds} ${words.market} ${look.isRelated} ${next[2] instanceof Node ? next[2].textContent : ''}`;
      if (now === shown) return;
      shown = now;
      odds.replaceChildren(...next[0]);
      where.replaceChildren(...next.slice(1).flat());
    },
  };
}
type Leg = ReturnType<typeof createLeg>;

/** Creates the selections of the slip. A row that remains retains its field and its focus. */
export function createSlipLegs(desk: SportsDesk, acts: LegActs) {
  const known = new Map<string, Leg>();
  const element = make('ul', { class: 'legs' });
  const legOf = (outcome: OutcomeName): Leg => {
    const key = outcomeKey(outcome);
    const leg = known.get(key) ?? createLeg(desk, outcome, acts);
    known.set(key, leg);
    return leg;
  };
  return {
    element,
    /** Returns the stake of a selection, kuruş, or null if it has no valid one. */
    stakeOf: (outcome: OutcomeName): number | null => known.get(outcomeKey(outcome))?.stake.read() ?? null,
    writeStake: (outcome: OutcomeName, amountMinor: number): void => legOf(outcome).stake.write(amountMinor),
    /**
     * Moves the focus after a row has been removed: to the row that is now in its place, or to the last one. Returns
     * false if there is no row.
     */
    focusAt(index: number): boolean {
      const row = element.children[Math.min(index, element.children.length - 1)];
      const button = row?.querySelector<HTMLElement>('.leg-remove');
      button?.focus();
      return button != null;
    },
    show(rows: readonly SlipRow[], lookOf: (row: SlipRow, index: number) => LegLook): void {
      const wanted = rows.map((row) => legOf(row.selection));
      for (const [index, row] of rows.entries()) wanted[index]?.show(row, lookOf(row, index));
      const keys = new Set(rows.map(({ selection }) => outcomeKey(selection)));
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
      const isSame = wanted.length === element.children.length && wanted.every((leg, index) => element.children[index] === leg.element);
      if (!isSame) element.replaceChildren(...wanted.map((leg) => leg.element));
    },
  };
}
