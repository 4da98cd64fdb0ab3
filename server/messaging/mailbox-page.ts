import type { Config } from '../config.ts';
import { isMailboxReceiver } from './is-mailbox-receiver.ts';

/** Returns the address of the sandbox's mailbox page for browsers on this machine; null when no message goes there. */
export function mailboxPage(config: Config): string | null {
  const isReceiver = isMailboxReceiver(config, 'email') || isMailboxReceiver(config, 'sms');
  return config.isSandboxStarted && isReceiver ? `${config.sandboxUrl}/mailbox` : null;
}
