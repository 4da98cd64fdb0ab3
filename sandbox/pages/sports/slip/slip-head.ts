import { make } from '../../page/element.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';

export type SlipMode = 'single' | 'multiple';
export interface HeadLook {
  title: string;
  /** The number of selections; 0 shows no number. */
  count: number;
  mode: SlipMode;
  /** Whether there are at least two selections, as a multiple requires. */
  canCombine: boolean;
  /** Whether bets are in progress, so that nothing can be cleared or changed. */
  isFrozen: boolean;
}
interface HeadActs {
  clear(): void;
  close(): void;
  choose(mode: SlipMode): void;
}

function createTabs({ translate }: SportsDesk, choose: (mode: SlipMode) => void) {
  const tab = (mode: SlipMode): HTMLButtonElement => {
    const button = make('button', { type: 'button', role: 'tab', id: `slip-tab-${mode}`, 'aria-controls': 'slip-body' }, translate(`slip.${mode}`));
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') choose(mode);
    });
    return button;
  };
  const tabs = { single: tab('single'), multiple: tab('multiple') };
  const list = make('div', { class: 'slip-tabs tabs', role: 'tablist', 'aria-label': translate('slip.kinds') }, tabs.single, tabs.multiple);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = document.activeElement === tabs.single ? tabs.multiple : tabs.single;
    event.preventDefault();
    other.click();
    if (other.getAttribute('aria-selected') === 'true') other.focus();
  });
  return {
    element: list,
    show(chosen: SlipMode, canCombine: boolean): void {
      for (const mode of ['single', 'multiple'] as const) {
        tabs[mode].setAttribute('aria-selected', String(mode === chosen));
        tabs[mode].tabIndex = mode === chosen ? 0 : -1;
        tabs[mode].setAttribute('aria-disabled', String(mode === 'multiple' && !canCombine));
      }
    },
  };
}

/** Creates the head of the slip: its name, its number of selections, and the choice between singles and a multiple. */
export function createSlipHead(desk: SportsDesk, acts: HeadActs) {
  const { translate } = desk;
  const title = make('h2', { tabindex: '-1', id: 'slip-title' });
  const badge = make('span', { class: 'slip-badge figure' });
  const clear = make('button', { type: 'button', class: 'slip-clear' }, sportsIcon('trash', 'small'), translate('slip.clear'));
  const close = make('button', { type: 'button', class: 'icon-button slip-close', 'aria-label': translate('slip.close') }, sportsIcon('close'));
  const tabs = createTabs(desk, acts.choose);
  clear.addEventListener('click', acts.clear);
  close.addEventListener('click', acts.close);
  return {
    parts: [make('div', { class: 'slip-head' }, title, badge, make('span', { class: 'spacer' }), clear, close), tabs.element],
    focus: () => title.focus(),
    show({ title: text, count, mode, canCombine, isFrozen }: HeadLook): void {
      writeText(title, text);
      badge.hidden = count === 0;
      writeText(badge, String(count));
      badge.setAttribute('aria-label', translate('slip.count', { count }));
      clear.hidden = count === 0 || isFrozen;
      tabs.element.hidden = count === 0 || isFrozen;
      tabs.show(mode, canCombine);
    },
  };
}
