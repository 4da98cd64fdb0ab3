import type { MailboxMessageView, MailboxView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import { type IconName, icon } from '../page/icons.ts';
import { formatTime, type Language, type MessageKey, type Translate } from '../page/language.ts';
import { copyCode } from './copy-code.ts';

const COPIED_SHOWN_MS = 2_000;
const stateIcons = { nobody: 'mail', empty: 'mail', wrong: 'warning', failed: 'offline' } as const satisfies Record<string, IconName>;
type StateKind = keyof typeof stateIcons;

const body = (): HTMLElement => byId('mailbox-body', HTMLDivElement);

function codeRow(code: string, translate: Translate): HTMLElement {
  const figures = make('b', { class: 'mailbox-code figure' }, code);
  const label = make('span', { 'aria-live': 'polite' }, translate('mailbox.copy'));
  const button = make('button', { class: 'button', type: 'button' }, icon('copy'), label);
  button.addEventListener('click', async () => {
    label.textContent = translate(`mailbox.${await copyCode(figures)}`);
    setTimeout(() => {
      label.textContent = translate('mailbox.copy');
    }, COPIED_SHOWN_MS);
  });
  return make('div', { class: 'mailbox-code-row' }, figures, button);
}

function messageCard(message: MailboxMessageView, language: Language, translate: Translate): HTMLElement {
  const isEmail = message.channel === 'email';
  const received = make('time', { datetime: new Date(message.receivedAtMs).toISOString() }, formatTime(language, message.receivedAtMs));
  const title = isEmail ? message.subject || translate('mailbox.noSubject') : translate('mailbox.sms');
  return make(
    'article',
    { class: 'mailbox-message' },
    make(
      'header',
      {},
      icon(isEmail ? 'mail' : 'phone'),
      make('h2', {}, title),
      isEmail ? make('p', { class: 'mailbox-sender' }, message.sender) : null,
      received,
    ),
    message.code === null ? null : codeRow(message.code, translate),
    make('p', { class: 'mailbox-text' }, message.text.trim() || translate('mailbox.noText')),
  );
}

/** Shows an icon, a heading and a sentence instead of messages. */
function showState(kind: StateKind, heading: MessageKey, sentence: string, translate: Translate, ...more: Node[]): void {
  body().replaceChildren(
    make('div', { class: `mailbox-state ${kind}` }, icon(stateIcons[kind]), make('h2', {}, translate(heading)), make('p', {}, sentence), ...more),
  );
}

/** Shows that no mailbox has been selected yet. */
export function showNobody(translate: Translate): void {
  showState('nobody', 'mailbox.nobody', translate('mailbox.nobodyNote'), translate);
}

export function showLoading(translate: Translate): void {
  body().replaceChildren(
    make(
      'div',
      { class: 'mailbox-state loading', role: 'status' },
      make('span', { class: 'loader', 'aria-hidden': 'true' }),
      make('p', {}, translate('mailbox.loading')),
    ),
  );
}

/** Shows one sentence, and a Retry button where retrying can help. */
export function showProblem(sentence: MessageKey, translate: Translate, retry: (() => void) | null): void {
  if (retry === null) {
    showState('wrong', 'mailbox.failed', translate(sentence), translate);
    return;
  }
  const button = make('button', { class: 'button primary', type: 'button' }, translate('retry'));
  button.addEventListener('click', retry);
  showState('failed', 'mailbox.failed', translate(sentence), translate, button);
}

export function showMessages(box: MailboxView, language: Language, translate: Translate): void {
  if (box.messages.length === 0) {
    showState('empty', 'mailbox.empty', translate('mailbox.emptyNote', { to: box.recipient }), translate);
    return;
  }
  body().replaceChildren(
    make('h2', { class: 'mailbox-recipient' }, box.recipient),
    ...box.messages.map((message) => messageCard(message, language, translate)),
  );
}

/** Shows a status text above the messages; null hides it. */
export function showStatus(text: string | null): void {
  const line = byId('mailbox-status', HTMLParagraphElement);
  line.hidden = text === null;
  line.textContent = text ?? '';
}
