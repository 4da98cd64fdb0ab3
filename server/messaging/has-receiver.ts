import type { Config } from '../config.ts';
import type { Channel } from './message-templates.ts';

/**
 * Whether messages of a channel leave this site at all: by a receiver that is set, or to the mailbox of a sandbox. The sandbox may be another process's,
 * which then sends what this one leaves to it. Who promises a message asks this first.
 */
export function hasReceiver({ hasSandbox, messaging }: Pick<Config, 'hasSandbox' | 'messaging'>, channel: Channel): boolean {
  return hasSandbox || { email: messaging.smtpUrl, sms: messaging.smsUrl }[channel] !== null;
}
