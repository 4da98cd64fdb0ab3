import '#design/tokens.css';
import '../styles/base.css';
import '../styles/mailbox.css';
import type { MailboxView } from '../../contract/wire.ts';
import { latticeImage } from '../art/patterns.ts';
import { type CallResult, readSandbox } from '../page/call-sandbox.ts';
import { byId } from '../page/element.ts';
import { watchSystemTheme } from '../page/follow-system-theme.ts';
import { placeIcons } from '../page/icons.ts';
import { readLanguage, translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { showLoading, showMessages, showNobody, showProblem, showStatus } from './mailbox-screen.ts';

/** Interval at which the open page checks for new messages, ms. It is short, because the user is waiting for a code. */
const LOOK_AGAIN_MS = 3_000;

const address = new URLSearchParams(location.search);
const language = readLanguage(address.get('language'));
const translate = translator(language);
const to = (address.get('to') ?? '').trim();

let shown: MailboxView | null = null;
let isLooking = false;

function newestId(box: MailboxView): number {
  return box.messages[0]?.id ?? 0;
}

function show(answer: CallResult<MailboxView>): void {
  if (answer.success) {
    const isNew = shown === null || newestId(shown) !== newestId(answer.data) || shown.messages.length !== answer.data.messages.length;
    const hasArrived = shown !== null && newestId(answer.data) > newestId(shown);
    shown = answer.data;
    showStatus(hasArrived ? translate('mailbox.arrived') : null);
    if (isNew) showMessages(answer.data, language, translate);
  } else if (shown !== null) {
    showStatus(translate('mailbox.stale'));
  } else {
    const isWrong = answer.code === 'wrong-request';
    showProblem(isWrong ? 'mailbox.wrongAddress' : 'mailbox.offline', translate, isWrong ? null : open);
  }
}

async function look(): Promise<void> {
  if (isLooking || document.hidden || to === '') return;
  isLooking = true;
  try {
    show(await readSandbox<MailboxView>('mailbox/messages', { to }));
  } finally {
    isLooking = false;
  }
}

function open(): void {
  showLoading(translate);
  void look();
}

function openBoxOf(recipient: string): void {
  const next = new URLSearchParams(location.search);
  next.set('to', recipient);
  location.search = String(next);
}

watchSystemTheme();
document.documentElement.style.setProperty('--tiles-image', latticeImage('#ffffff'));
placeTexts(language, translate);
placeIcons(document);
document.title = `${translate('mailbox.title')} – Meydan`;

const field = byId('mailbox-to', HTMLInputElement);
field.value = to;
byId('mailbox-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const recipient = field.value.trim();
  if (recipient === '') field.focus();
  else openBoxOf(recipient);
});

if (to === '') showNobody(translate);
else open();
setInterval(() => void look(), LOOK_AGAIN_MS);
document.addEventListener('visibilitychange', () => void look());
