import type { PaymentView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import { type IconName, icon } from '../page/icons.ts';
import { formatMinute, formatMoney, type Language, type MessageKey, type Translate } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';

export type Decision = 'confirmed' | 'rejected';

const body = (): HTMLElement => byId('payment-body', HTMLDivElement);
const amountBlock = (name: string, payment: PaymentView): HTMLElement =>
  make('div', { class: 'amount' }, make('span', {}, name), make('b', { class: 'money' }, formatMoney(payment.amountMinor)));

export function showLoading(translate: Translate): void {
  body().replaceChildren(
    make('div', { class: 'state', role: 'status' }, make('span', { class: 'loader', 'aria-hidden': 'true' }), make('p', {}, translate('pay.loading'))),
  );
}

export interface Answers {
  decide(decision: Decision): void;
  postpone(): void;
}

/** Shows the request with its buttons. A decision disables all of them until there is a response. */
export function showOpenPayment(payment: PaymentView, translate: Translate, answers: Answers): void {
  const approve = make('button', { class: 'button primary', type: 'button' }, translate('pay.approve'));
  const decline = make('button', { class: 'button outline', type: 'button' }, translate('pay.decline'));
  const later = make('button', { class: 'button quiet', type: 'button' }, translate('pay.later'));
  const choose = (button: HTMLButtonElement, decision: Decision) => () => {
    for (const answer of [approve, decline, later]) answer.disabled = true;
    button.textContent = translate('pay.sending');
    answers.decide(decision);
  };
  approve.addEventListener('click', choose(approve, 'confirmed'));
  decline.addEventListener('click', choose(decline, 'rejected'));
  later.addEventListener('click', () => answers.postpone());
  body().replaceChildren(
    amountBlock(translate('pay.amount'), payment),
    valueList([
      [translate('pay.method'), payment.method],
      [translate('pay.player'), payment.player],
      [translate('pay.number'), payment.payment],
    ]),
    make('p', { class: 'note' }, translate('pay.note')),
    make('div', { class: 'payment-actions' }, approve, decline, later),
  );
}

/**
 * Creates the link back to the operator. A click also tries to close the tab. A script can close only a tab that a
 * script opened, so in other tabs the link opens the operator's page.
 */
function backLink(returnUrl: string, translate: Translate): HTMLElement {
  const link = make('a', { class: 'button primary', href: returnUrl }, translate('pay.back'));
  link.addEventListener('click', () => window.close());
  return link;
}

/** Shows that nothing is decided yet. The link to this page stays valid until the payment expires. */
export function showPostponed(payment: PaymentView, language: Language, translate: Translate, onDecideNow: () => void): void {
  const decideNow = make('button', { class: 'button outline', type: 'button' }, translate('pay.decideNow'));
  decideNow.addEventListener('click', onDecideNow);
  const time = formatMinute(language, payment.expiresAtMs ?? 0);
  body().replaceChildren(
    make(
      'div',
      { class: 'state postponed' },
      icon('history'),
      make('h2', {}, translate('pay.postponed')),
      amountBlock(payment.method, payment),
      payment.expiresAtMs === null ? null : make('p', { role: 'status' }, translate('pay.postponedUntil', { time })),
      make('div', { class: 'payment-actions' }, payment.returnUrl === null ? null : backLink(payment.returnUrl, translate), decideNow),
    ),
  );
}

/**
 * Shows the decision, and whether the operator has been notified of it. `isWaitingLong` selects the text for a long
 * wait.
 */
export function showDecision(payment: PaymentView, translate: Translate, isWaitingLong: boolean): void {
  const isConfirmed = payment.status === 'confirmed';
  const told: MessageKey = payment.isOperatorTold ? 'pay.told' : isWaitingLong ? 'pay.tellingLong' : 'pay.telling';
  body().replaceChildren(
    make(
      'div',
      { class: `state ${payment.status}` },
      icon(isConfirmed ? 'check' : 'refused'),
      make('h2', {}, translate(isConfirmed ? 'pay.confirmed' : 'pay.rejected')),
      amountBlock(payment.method, payment),
      make('p', { role: 'status' }, translate(told)),
      payment.returnUrl === null ? make('p', {}, translate('pay.closeTab')) : make('div', { class: 'payment-actions' }, backLink(payment.returnUrl, translate)),
    ),
  );
}

/** Shows one sentence, and a Retry button where retrying can help. */
export function showProblem(text: string, translate: Translate, iconName: IconName, retry: (() => void) | null): void {
  const button = make('button', { class: 'button primary', type: 'button' }, translate('retry'));
  if (retry) button.addEventListener('click', retry);
  body().replaceChildren(
    make(
      'div',
      { class: 'state problem', role: 'alert' },
      icon(iconName),
      make('h2', {}, translate('pay.problem')),
      make('p', {}, text),
      retry ? make('div', { class: 'payment-actions' }, button) : null,
    ),
  );
}
