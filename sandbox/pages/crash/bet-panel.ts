import { returnMinor } from '../../engine/crash/crash-rules.ts';
import { make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatFigure, formatMoney, formatMultiplier, type MessageKey } from '../page/language.ts';
import type { CrashGame } from './crash-game.ts';
import type { PanelView } from './panel-view.ts';
import { parseHundredths, parseMultiplier } from './parse-figure.ts';

const STEPS_MINOR: readonly number[] = [1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 200_00, 250_00, 500_00, 1_000_00];
const QUICK_MINOR: readonly number[] = [50_00, 250_00];
const FIRST_STAKE_MINOR = 10_00;
const FIRST_AUTOS: readonly number[] = [150, 200];

const labels: Readonly<Record<PanelView['kind'], MessageKey>> = {
  place: 'crash.place',
  'place-next': 'crash.placeNext',
  asking: 'crash.asking',
  cancel: 'crash.cancel',
  'cancel-next': 'crash.cancelNext',
  'cash-out': 'crash.cashOut',
  cashing: 'crash.cashing',
  done: 'crash.done',
  closed: 'crash.asking',
};

export interface BetPanel {
  element: HTMLElement;
  panel: number;
  stakeMinor(): number;
  /** Returns the automatic cash-out multiplier of the next bet, in hundredths, or null. */
  autoAt(): number | null;
  /**
   * Shows what the panel offers. `multiplier` is the current one, in hundredths, or null when unknown. `isMain` marks
   * the primary action of the view.
   */
  show(view: PanelView, multiplier: number | null, isMain: boolean): void;
}

/** Creates the stake field with its step buttons. It corrects an invalid input when it loses focus. */
function stakeField(game: CrashGame, panel: number) {
  const { translate, rules } = game;
  let stakeMinor = FIRST_STAKE_MINOR;
  const name = translate('crash.stakeOf', { panel });
  const input = make('input', { inputmode: 'decimal', autocomplete: 'off', 'aria-label': name });
  const set = (amountMinor: number): void => {
    stakeMinor = Math.min(rules.largestStakeMinor, Math.max(rules.smallestStakeMinor, amountMinor));
    input.value = formatFigure(stakeMinor);
  };
  const step = (by: 1 | -1): void => {
    const next = by === 1 ? STEPS_MINOR.find((amount) => amount > stakeMinor) : STEPS_MINOR.findLast((amount) => amount < stakeMinor);
    set(next ?? stakeMinor);
  };
  const button = (label: string, child: Node | string, act: () => void, look: string): HTMLButtonElement => {
    const element = make('button', { class: look, type: 'button', 'aria-label': label }, child);
    element.addEventListener('click', act);
    return element;
  };
  input.addEventListener('change', () => set(parseHundredths(input.value) ?? stakeMinor));
  set(stakeMinor);
  const less = button(translate('less'), icon('minus'), () => step(-1), 'icon-button');
  const more = button(translate('more'), icon('plus'), () => step(1), 'icon-button');
  const field = make('div', { class: 'stake', role: 'group', 'aria-label': name }, less, make('span', { 'aria-hidden': 'true' }, '₺'), input, more);
  const quick = make(
    'div',
    { class: 'quick' },
    button(translate('crash.half'), '½', () => set(Math.floor(stakeMinor / 2)), ''),
    button(translate('crash.double'), '2×', () => set(stakeMinor * 2), ''),
    ...QUICK_MINOR.map((amount) => button(formatMoney(amount), `₺${amount / 100}`, () => set(amount), '')),
  );
  return { field, quick, controls: [less, more, input, ...quick.children], stakeMinor: () => stakeMinor };
}

/** Creates the switch for automatic cash-out with the field for its multiplier. */
function autoField(game: CrashGame, panel: number) {
  const { translate, rules } = game;
  let value = FIRST_AUTOS[panel - 1] ?? 200;
  const isOn = make('input', { type: 'checkbox', role: 'switch' });
  const input = make('input', { inputmode: 'decimal', autocomplete: 'off', 'aria-label': translate('crash.autoOf', { panel }) });
  const set = (multiplier: number): void => {
    value = Math.min(rules.largestMultiplier, Math.max(rules.smallestAuto, multiplier));
    input.value = formatMultiplier(value);
  };
  input.addEventListener('change', () => set(parseMultiplier(input.value) ?? value));
  set(value);
  const field = make('div', { class: 'auto' }, make('label', { class: 'switch' }, isOn, translate('crash.auto')), make('div', { class: 'stake' }, input));
  return { field, controls: [isOn, input], autoAt: () => (isOn.checked ? value : null) };
}

/** Returns the amount on the button of an action, kuruş, or null for none. */
function amountOf(view: PanelView, stakeMinor: number, multiplier: number | null): number | null {
  if (view.kind === 'closed' || view.kind === 'cashing') return null;
  if (!('bet' in view)) return stakeMinor;
  if (view.kind === 'cash-out') return multiplier === null ? null : Number(returnMinor(BigInt(view.bet.stakeMinor), multiplier));
  return view.kind === 'done' ? view.bet.winMinor : view.bet.stakeMinor;
}

/** Returns whether the button has no action. */
const isWaiting = (kind: PanelView['kind']): boolean => kind === 'done' || kind === 'closed' || kind === 'asking' || kind === 'cashing';

/**
 * Returns the button's style class: cancelling is outlined, the main action is primary, and any other possible action
 * is secondary.
 */
function lookOf({ kind }: PanelView, isMain: boolean): string {
  if (isWaiting(kind)) return kind;
  if (kind === 'cancel' || kind === 'cancel-next') return 'outline';
  return isMain ? 'primary' : 'second';
}

/** Returns a text with the multiplier at which a pending cash-out was requested. The final multiplier may differ. */
function requestedText({ translate }: CrashGame, view: PanelView): string {
  if (view.kind !== 'cashing' || view.requestedAt === null) return '';
  return translate('crash.requestedAt', { at: formatMultiplier(view.requestedAt) });
}

/** Creates one of the two panels that place, cancel and cash out bets. */
export function createBetPanel(game: CrashGame, panel: number, act: (panel: BetPanel) => void): BetPanel {
  const { translate } = game;
  const [stake, auto] = [stakeField(game, panel), autoField(game, panel)];
  const label = make('b', {});
  const amount = make('span', { class: 'money' });
  const button = make('button', { class: 'button act', type: 'button', 'data-panel': String(panel) }, label, amount);
  const element = make(
    'div',
    { class: 'bet-panel', role: 'group', 'aria-label': translate('crash.panel', { panel }) },
    stake.field,
    stake.quick,
    auto.field,
    button,
  );
  const made: BetPanel = {
    element,
    panel,
    stakeMinor: stake.stakeMinor,
    autoAt: auto.autoAt,
    show(view, multiplier, isMain) {
      const minor = amountOf(view, stake.stakeMinor(), multiplier);
      const shown = `${view.kind} ${game.state.isLineLost} ${minor} ${isMain} ${'bet' in view ? view.bet.key : ''}`;
      if (button.dataset.shown === shown) return;
      button.dataset.shown = shown;
      const isPlacing = view.kind === 'place' || view.kind === 'place-next';
      const look = lookOf(view, isMain);
      const isAbove = view.kind === 'done' && (view.bet.winMinor ?? 0) > view.bet.stakeMinor;
      button.className = `button act ${look}${isAbove ? ' above' : ''}`;
      button.dataset.kind = view.kind;
      button.setAttribute('aria-disabled', String(isWaiting(view.kind)));
      const key = view.kind === 'closed' && game.state.isLineLost ? 'crash.connecting' : labels[view.kind];
      const text = translate(key, view.kind === 'done' ? { at: formatMultiplier(view.bet.cashedAt ?? 0) } : {});
      if (label.textContent !== text) label.textContent = text;
      amount.textContent = minor === null ? requestedText(game, view) : formatMoney(minor);
      for (const control of [...stake.controls, ...auto.controls]) control.toggleAttribute('disabled', !isPlacing);
      element.classList.toggle('is-set', !isPlacing);
    },
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') act(made);
  });
  return made;
}
