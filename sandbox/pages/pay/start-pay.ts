import '#design/tokens.css';
import '../styles/base.css';
import '../styles/pay.css';
import type { PaymentView } from '../../contract/wire.ts';
import { latticeImage } from '../art/patterns.ts';
import { type CallResult, callSandbox } from '../page/call-sandbox.ts';
import { watchSystemTheme } from '../page/follow-system-theme.ts';
import { type MessageKey, readLanguage, translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { type Decision, showDecision, showLoading, showOpenPayment, showPostponed, showProblem } from './payment-screen.ts';

/**
 * Delays between checks whether the operator has been notified, ms: short at first, then longer. After the last one
 * there are no more checks.
 */
const LOOK_AGAIN_MS: readonly number[] = [500, 500, 1_000, 1_000, 2_000, 5_000, 5_000, 10_000, 15_000, 20_000];
const LOOKS_BEFORE_LONG = 5;

const problemKeys: Readonly<Record<string, MessageKey>> = {
  'forged-request': 'pay.forged',
  'stale-request': 'pay.stale',
  'changed-request': 'pay.changed',
  offline: 'pay.offline',
};

const address = new URLSearchParams(location.search);
const signed = { request: address.get('request') ?? '', signature: address.get('signature') ?? '' };

/**
 * Returns the language in the request, or Turkish when it is unreadable. It is only used for display, so a forged one
 * does no harm.
 */
function languageOf(request: string): 'tr' | 'en' {
  try {
    const content: unknown = JSON.parse(atob(request.replaceAll('-', '+').replaceAll('_', '/')));
    const language = typeof content === 'object' && content !== null && 'language' in content ? content.language : null;
    return readLanguage(typeof language === 'string' ? language : null);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return 'tr';
    throw error;
  }
}

const language = languageOf(signed.request);
const translate = translator(language);

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));
const view = (): Promise<CallResult<PaymentView>> => callSandbox<PaymentView>('payment/view', signed);

async function pollDecision(payment: PaymentView): Promise<void> {
  showDecision(payment, translate, false);
  let shown = payment;
  for (const [look, delayMs] of LOOK_AGAIN_MS.entries()) {
    if (shown.isOperatorTold) return;
    await pause(delayMs);
    const answer = await view();
    if (answer.success) shown = answer.data;
    showDecision(shown, translate, look >= LOOKS_BEFORE_LONG);
  }
}

function showAnswer(answer: CallResult<PaymentView>, retry: () => void): void {
  if (!answer.success) {
    const canHelp = answer.code === 'offline' || answer.code === 'server-error';
    showProblem(
      translate(problemKeys[answer.code] ?? 'error.server-error'),
      translate,
      answer.code === 'offline' ? 'offline' : 'warning',
      canHelp ? retry : null,
    );
  } else if (answer.data.status === 'open') {
    showOpenPayment(answer.data, translate, { decide: (decision) => void decide(decision), postpone: () => postpone(answer.data) });
  } else {
    void pollDecision(answer.data);
  }
}

function postpone(payment: PaymentView): void {
  showPostponed(payment, language, translate, () => void open());
}

async function decide(decision: Decision): Promise<void> {
  showAnswer(await callSandbox<PaymentView>('payment/decide', { ...signed, decision }), () => void decide(decision));
}

async function open(): Promise<void> {
  showLoading(translate);
  showAnswer(await view(), () => void open());
}

watchSystemTheme();
document.documentElement.style.setProperty('--tiles-image', latticeImage('#ffffff'));
placeTexts(language, translate);
document.title = translate('pay.title');
void open();
