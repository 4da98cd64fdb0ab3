import { createTransport } from 'nodemailer';
import type { Deliver, Delivery } from './delivery.ts';
import { isLoopback } from './loopback.ts';
import { renderEmail } from './message-templates.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
/** A whole mail, from the name lookup to the receiver's acceptance. */
const SEND_TIMEOUT_MS = 30_000;
const SUBMISSION_PORT = 587;
const TLS_SUBMISSION_PORT = 465;
const MAIL_ADDRESS = /^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/;

export interface Sender {
  name: string;
  address: string;
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
  message: string;
}

/**
 * What a server says about the recipient or about the mail itself is final; what it says about us or about itself can
 * be fixed.
 */
const commandsAboutTheMail = new Set(['RCPT TO', 'DATA']);

/** Servers' answers are not stored: they often repeat the address. */
function explainFailure(error: SmtpFailure): Delivery {
  const { code = 'unknown', command = 'connection', responseCode, permanent = false, message } = error;
  if (responseCode !== undefined)
    return { result: permanent && commandsAboutTheMail.has(command) ? 'refused' : 'again', problem: `SMTP ${responseCode} to ${command}` };
  if (code === 'EENVELOPE') return { result: 'refused', problem: 'the address cannot be used' };
  return { result: 'again', problem: code === 'EABORT' ? 'no answer in time' : `${code}: ${message}` };
}

function transportOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const isOwnMachine = isLoopback(url.hostname);
  const auth = url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? TLS_SUBMISSION_PORT : SUBMISSION_PORT) : Number(url.port),
    secure: isSecure,
    // A password never crosses the network unencrypted.
    requireTLS: !isSecure && !isOwnMachine && auth !== null,
    ignoreTLS: !isSecure && isOwnMachine,
    ...(auth === null ? {} : { auth }),
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends e-mails by SMTP (`smtp://` with STARTTLS where the server offers it and always before a password, `smtps://`;
 * on this machine unencrypted). Refused: an invalid address, and a final rejection of the recipient or the mail.
 * Everything else is tried again.
 */
export function smtpDelivery(smtpUrl: string, sender: Sender, timeoutMs = SEND_TIMEOUT_MS): Deliver {
  const transport = transportOf(smtpUrl);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return async (message, now) => {
    if (!MAIL_ADDRESS.test(message.recipient)) return { result: 'refused', problem: 'the address cannot be used' };
    const { subject, text, html } = renderEmail(message, now);
    try {
      await transport.sendMail({
        from: sender,
        to: { name: '', address: message.recipient },
        subject,
        text,
        html,
        messageId: `<${message.id}@${domain}>`,
        date: now,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { result: 'sent' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return explainFailure(error);
    }
  };
}
