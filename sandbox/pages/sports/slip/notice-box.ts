import { make } from '../../page/element.ts';
import { type SportsIconName, sportsIcon } from '../sports-icons.ts';

/** A notice in the slip about an obstacle, with what can be done about it. */
export interface NoticeBox {
  tone: 'warn' | 'bad' | 'calm';
  icon: SportsIconName;
  title: string;
  text: string;
  acts: readonly { label: string; act: () => void }[];
}

/** Creates a live region for at most one notice. An unchanged notice is not rebuilt, so that it retains the focus. */
export function createNoticePlace() {
  const element = make('div', { class: 'notice-place', role: 'status' });
  let shown = '';
  let acts: NoticeBox['acts'] = [];
  return {
    element,
    show(notice: NoticeBox | null): void {
      acts = notice?.acts ?? [];
      const now = notice ? JSON.stringify([notice.tone, notice.icon, notice.title, notice.text, acts.map(({ label }) => label)]) : '';
      if (now === shown) return;
      shown = now;
      if (!notice) {
        element.replaceChildren();
        return;
      }
      const buttons = acts.map(({ label }, index) => {
        const button = make('button', { type: 'button', class: 'button outline' }, label);
        button.addEventListener('click', () => acts[index]?.act());
        return button;
      });
      const words = make(
        'div',
        {},
        make('b', {}, notice.title),
        make('p', {}, notice.text),
        buttons.length > 0 ? make('div', { class: 'notice-acts' }, ...buttons) : null,
      );
      element.replaceChildren(make('div', { class: `slip-notice ${notice.tone}` }, sportsIcon(notice.icon, 'middle'), words));
    },
  };
}
