import type { Sandbox } from '../sandbox.ts';
import { listenForMail } from './mail-listener.ts';
import { pruneMessages } from './mailbox-store.ts';

const PRUNE_INTERVAL_MS = 60 * 60 * 1_000;

export interface OpenMailbox {
  /** Where it takes mails on this machine. */
  smtpPort: number;
  close(): Promise<void>;
}

/** Takes mails from now on, and lets old messages go even when no new ones come. */
export async function openMailbox(sandbox: Sandbox): Promise<OpenMailbox> {
  pruneMessages(sandbox.database, sandbox.now());
  const timer = setInterval(() => pruneMessages(sandbox.database, sandbox.now()), PRUNE_INTERVAL_MS);
  timer.unref();
  const listener = await listenForMail(sandbox);
  return {
    smtpPort: listener.port,
    async close() {
      clearInterval(timer);
      await listener.close();
    },
  };
}
