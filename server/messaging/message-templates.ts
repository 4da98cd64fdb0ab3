import { type Locale, locales } from '#contract/request-headers.ts';
import { message } from '../messages/message.ts';

export type Channel = 'email' | 'sms';

/** Messages that inform a player of something that has happened to the account, and the parameters of each. */
const notices = {
  newDevice: ['time', 'device'],
  passwordChanged: ['time', 'device'],
  phoneChanged: ['time', 'device'],
  withdrawalRequested: ['time', 'device', 'amount'],
} as const satisfies Record<string, readonly string[]>;
export type NoticeTemplate = keyof typeof notices;

/** The parameters each template needs. */
const templates = { resetCode: ['code'], loginCode: ['code'], phoneCode: ['code'], ...notices } as const satisfies Record<string, readonly string[]>;
export type MessageTemplate = keyof typeof templates;

/** A stored message as its templates need it. */
export interface StoredMessage {
  template: string;
  locale: string;
  parameters: Record<string, string>;
  expires_at: Date;
}

export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** A stored message that no template fits; sending it again would not help. */
export class UnreadableMessageError extends Error {
  override name = 'UnreadableMessageError';
}

const MINUTE_MS = 60_000;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

interface ReadMessage {
  template: MessageTemplate;
  locale: Locale;
  parameters: Record<string, string>;
}

function isTemplate(name: string): name is MessageTemplate {
  return Object.hasOwn(templates, name);
}

function readMessage(stored: StoredMessage, now: Date): ReadMessage {
  const locale = locales.find((known) => known === stored.locale);
  if (!isTemplate(stored.template)) throw new UnreadableMessageError(`there is no template ${stored.template}`);
  if (!locale) throw new UnreadableMessageError(`there are no sentences in ${stored.locale}`);
  const missing = templates[stored.template].find((name) => !stored.parameters[name]);
  if (missing) throw new UnreadableMessageError(`template ${stored.template} needs ${missing}`);
  const minutes = Math.max(1, Math.round((stored.expires_at.getTime() - now.getTime()) / MINUTE_MS));
  return { template: stored.template, locale, parameters: { ...stored.parameters, minutes: String(minutes) } };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function codeBlock(code: string): string {
  const style =
    'margin:0 0 16px;padding:12px 16px;background:#efe8da;font:700 26px/1.2 Consolas,Menlo,monospace;letter-spacing:2px;white-space:nowrap;color:#10161f';
  return `<p style="${style}">${escapeHtml(code)}</p>`;
}

/** Everything is in the mail itself: nothing is loaded from elsewhere when it is opened. */
function htmlPage(locale: Locale, subject: string, body: string, footer: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f3ea;color:#10161f;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fffdf8">
<p style="margin:0 0 16px;font-weight:700;color:#06585a">Meydan</p>
${body}
<p style="margin:24px 0 0;font-size:13px;color:#404c5c">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

/**
 * Renders a stored message as an e-mail in its language; the code is in the text, never in the subject. Throws an
 * UnreadableMessageError.
 */
export function renderEmail(stored: StoredMessage, now: Date): Email {
  const { template, locale, parameters } = readMessage(stored, now);
  const sentence = (part: 'subject' | 'text' | 'note') => message(locale, `message.${template}.${part}`, parameters);
  const footer = message(locale, 'message.footer');
  const code = templates[template].some((name) => name === 'code') ? (parameters.code ?? '') : null;
  const lines = [sentence('text'), ...(code === null ? [] : [code]), sentence('note'), `-- \n${footer}`];
  const body = [paragraph(sentence('text')), code === null ? '' : codeBlock(code), paragraph(sentence('note'))].join('\n');
  return { subject: sentence('subject'), text: `${lines.join('\n\n')}\n`, html: htmlPage(locale, sentence('subject'), body, footer) };
}

/** Renders a stored message as a text message in its language. Throws an UnreadableMessageError. */
export function renderSms(stored: StoredMessage, now: Date): string {
  const { template, locale, parameters } = readMessage(stored, now);
  return message(locale, `message.${template}.sms`, parameters);
}
