import { join } from 'node:path';
import { readSettings, SettingsError } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

const pagesDirectory = join(import.meta.dirname, '../dist');

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The sandbox cannot start: its port is in use. Choose another with SANDBOX_PORT.';
  return `The sandbox cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

// Make the data files readable for this user only.
process.umask(0o077);
try {
  const running = await startSandbox(readSettings(process.env, pagesDirectory), { isLogging: true });
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void running.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
  process.send?.({ type: 'ready', port: running.port, publicKey: running.publicKey, mailbox: running.mailbox });
  await running.warmUp();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
  process.disconnect?.();
}
