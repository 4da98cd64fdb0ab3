import type { Config } from '../config.ts';
import { isMailboxReceiver } from './is-mailbox-receiver.ts';
import type { Channel } from './message-templates.ts';

/**
 * True when messages of a channel leave this site at all: to a configured receiver, or to the mailbox of a sandbox. The
 * sandbox may be another process's, which then sends what this one leaves to it. Callers ask this before they promise a
 * message.
 */
export function hasReceiver(config: Pick<Config, 'hasSandbox' | 'publicUrl' | 'sandboxUrl' | 'messaging'>, channel: Channel): boolean {
  const ownReceiver = { email: config.messaging.smtpUrl, sms: config.messaging.smsUrl }[channel];
  return ownReceiver !== null || isMailboxReceiver(config, channel);
}
