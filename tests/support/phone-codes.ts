import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';

/** Returns the newest code in the sandbox's mailbox for an e-mail address or phone number. Throws if there is none. */
export async function readCode(server: RunningServer, to: string): Promise<string> {
  const messages = (await operate(server, ['mailbox', '--to', to])) as { code: string | null }[];
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code has come for ${to}`);
  return code;
}

/** Locates the field for an SMS code. */
export function codeField(part: Locator): Locator {
  return part.locator('input[autocomplete="one-time-code"]');
}

/** Moves from the phone step to its code: to the pending one or, after a minute, to a new one. */
export async function reachCode(part: Locator): Promise<void> {
  const ways = part.getByRole('button', { name: /^(?:Kodu gir|Kodu gönder|Enter the code|Send Code)$/, disabled: false });
  await expect(async () => {
    if ((await codeField(part).count()) === 0) await ways.first().click({ timeout: 5_000 });
    await expect(codeField(part)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
}

/** Requests a code at the phone step of a dialog and enters it, in Turkish. */
export async function bringCode(part: Locator, server: RunningServer, phone: string): Promise<void> {
  await reachCode(part);
  await codeField(part).fill(await readCode(server, phone));
  await part.getByRole('button', { name: 'Doğrula', exact: true }).click();
}
