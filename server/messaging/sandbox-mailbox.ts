import type { MessagingSettings } from '../config.ts';
import type { Deliver } from './delivery.ts';
import type { Channel } from './message-templates.ts';
import { smsDelivery } from './sms-delivery.ts';
import { smtpDelivery } from './smtp-delivery.ts';

/** Where the sandbox accepts messages since its last start. */
export interface MailboxAddress {
  smtpUrl: string;
  smsUrl: string;
  smsToken: string;
}

export interface SandboxMailbox {
  /** Sends to this address from now on. */
  open(address: MailboxAddress): void;
  readonly deliver: Readonly<Record<Channel, Deliver>>;
}

/** Creates the sandbox's mailbox as a receiver. What comes before it is open is to be tried again. */
export function createSandboxMailbox(sender: MessagingSettings['sender']): SandboxMailbox {
  let current: Record<Channel, Deliver> | null = null;
  const deliverBy =
    (channel: Channel): Deliver =>
    async (message, now) =>
      current === null ? { result: 'again', problem: 'the mailbox is not open yet' } : current[channel](message, now);
  return {
    open({ smtpUrl, smsUrl, smsToken }) {
      current = { email: smtpDelivery(smtpUrl, sender), sms: smsDelivery(smsUrl, smsToken) };
    },
    deliver: { email: deliverBy('email'), sms: deliverBy('sms') },
  };
}
