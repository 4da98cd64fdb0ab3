import type { Application } from '../application.ts';
import { hasReceiver } from './has-receiver.ts';
import { isPublicSite } from './is-mailbox-receiver.ts';
import type { SandboxMailbox } from './sandbox-mailbox.ts';
import { type MessageQueue, settingOf } from './send-due-messages.ts';
import { smsDelivery } from './sms-delivery.ts';
import { smtpDelivery } from './smtp-delivery.ts';

const channels = ['email', 'sms'] as const;

/**
 * Returns the queues to send from: those that are configured, and the sandbox's mailbox for the others where a sandbox
 * is started and the site is not public.
 */
export function messageQueues({ config, log }: Pick<Application, 'config' | 'log'>, mailbox: SandboxMailbox): MessageQueue[] {
  const { smtpUrl, sender, smsUrl, smsToken } = config.messaging;
  const fallback = config.isSandboxStarted && !isPublicSite(config) ? mailbox.deliver : { email: null, sms: null };
  const mute = channels.filter((channel) => !hasReceiver(config, channel));
  if (mute.length > 0) {
    log.warn({ channels: mute }, `codes cannot be sent and are refused; set ${mute.map((channel) => settingOf[channel]).join(' and ')}`);
  }
  return [
    { channel: 'email', deliver: smtpUrl === null ? fallback.email : smtpDelivery(smtpUrl, sender) },
    { channel: 'sms', deliver: smsUrl === null ? fallback.sms : smsDelivery(smsUrl, smsToken) },
  ];
}
