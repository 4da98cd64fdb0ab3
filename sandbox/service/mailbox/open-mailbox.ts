import type { Sandbox } from '../sandbox.ts';
import { listenForMail } from './mail-listener.ts';
import { pruneMessages } from './mailbox-store.ts';

const PRUNE_INTERVAL_MS = 60 * 60 * 1_000;

export interface OpenMailbox {
  /** The port of this machine that receives emails. */
  smtpPort: number;
  close(): Promise<void>;
}

/** Starts to receive emails. Deletes old messages at the start and every hour, even if no new messages arrive. */
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
