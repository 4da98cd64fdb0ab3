import type { Config } from '../config.ts';

/** The page of the sandbox's mailbox as browsers see it; null when no message goes there. */
export function mailboxPage({ isSandboxStarted, sandboxUrl, messaging }: Config): string | null {
  const isReceiver = messaging.smtpUrl === null || messaging.smsUrl === null;
  return isSandboxStarted && isReceiver ? `${sandboxUrl}/mailbox` : null;
}
