import { byId, make } from '../page/element.ts';
import { type IconName, icon } from '../page/icons.ts';
import type { MessageKey, Translate } from '../page/language.ts';

export interface NoticeAction {
  label: string;
  /** Called after a click has closed the notice. An action with `href` is a link that leaves the game. */
  act?: () => void;
  href?: string;
}
export interface NoticeContent {
  icon: IconName;
  title: string;
  text: string;
  actions: readonly NoticeAction[];
}

/** Returns what is said after a call whose answer is not known, which `again` may repeat. */
export function unansweredNotice(translate: Translate, text: MessageKey, again: () => void): NoticeContent {
  return { icon: 'offline', title: translate('error.offlineTitle'), text: translate(text), actions: [{ label: translate('retry'), act: again }] };
}

function actionElement(action: NoticeAction, index: number, close: () => void): HTMLElement {
  const look = index === 0 ? 'button primary' : 'button';
  if (action.href !== undefined) return make('a', { class: look, href: action.href }, action.label);
  const button = make('button', { class: look, type: 'button' }, action.label);
  button.addEventListener('click', () => {
    close();
    action.act?.();
  });
  return button;
}

export interface Notice {
  say(content: NoticeContent): void;
  load(text: string): void;
  close(): void;
}

/** Creates the notice over the reels: what has happened, and what the player can do now. */
export function createNotice(): Notice {
  const veil = byId('veil', HTMLDivElement);
  const close = (): void => {
    veil.hidden = true;
    veil.replaceChildren();
  };
  return {
    close,
    load(text) {
      veil.replaceChildren(make('div', { class: 'loading', role: 'status' }, make('span', { class: 'loader', 'aria-hidden': 'true' }), text));
      veil.hidden = false;
    },
    say(content) {
      const actions = content.actions.map((action, index) => actionElement(action, index, close));
      const card = make(
        'div',
        { class: 'say', role: 'alert' },
        icon(content.icon),
        make('h2', {}, content.title),
        make('p', {}, content.text),
        make('div', { class: 'actions' }, ...actions),
      );
      veil.replaceChildren(card);
      veil.hidden = false;
      actions[0]?.focus({ preventScroll: true });
    },
  };
}
