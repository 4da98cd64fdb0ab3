import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';

/** The newest code that was sent to an e-mail address or a phone number, once it has arrived in the sandbox's mailbox. */
export async function readCode(server: RunningServer, to: string): Promise<string> {
  const messages = (await operate(server, ['mailbox', '--to', to])) as { code: string | null }[];
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code has come for ${to}`);
  return code;
}

/** The field of an SMS code. */
export function codeField(part: Locator): Locator {
  return part.locator('input[autocomplete="one-time-code"]');
}

/** Goes from the phone to its code: to the one that is on its way or, once a minute has passed, to another. */
export async function reachCode(part: Locator): Promise<void> {
  const ways = part.getByRole('button', { name: /^(?:Kodu gir|Kodu gönder|Enter the code|Send Code)$/, disabled: false });
  await expect(async () => {
    if ((await codeField(part).count()) === 0) await ways.first().click({ timeout: 5_000 });
    await expect(codeField(part)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
}
