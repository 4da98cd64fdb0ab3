import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';
import type { Channel } from './message-templates.ts';

/**
 * True when others than this machine's own people can reach the site: its address, or the sandbox's, is not local to
 * the machine.
 */
export function isPublicSite({ publicUrl, sandboxUrl }: Pick<Config, 'publicUrl' | 'sandboxUrl'>): boolean {
  return [publicUrl, sandboxUrl].some((url) => !isLoopback(new URL(url).hostname));
}

/**
 * True when messages of a channel go to the mailbox of a sandbox, this process's or another's: where no receiver is
 * configured, and never on a public site, because the mailbox shows everybody's codes.
 */
export function isMailboxReceiver(config: Pick<Config, 'hasSandbox' | 'publicUrl' | 'sandboxUrl' | 'messaging'>, channel: Channel): boolean {
  const ownReceiver = { email: config.messaging.smtpUrl, sms: config.messaging.smsUrl }[channel];
  return config.hasSandbox && ownReceiver === null && !isPublicSite(config);
}
