import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { readMailbox, readRecipient } from '../read-mailbox.ts';

/**
 * Lists what was sent to somebody, codes included. Refuses what is neither an address nor a number, and where there is
 * no mailbox.
 */
export const mailbox = defineCommand({
  name: 'mailbox',
  summary: "Shows what the sandbox's mailbox holds for an e-mail address or phone number, the newest first.",
  arguments: {},
  options: { to: { value: 'ADDRESS', meaning: 'an e-mail address or a phone number', isRequired: true } },
  input: z.object({ to: z.string() }),
  changes: () => false,
  async run(application, { to }) {
    const recipient = readRecipient(to);
    if (recipient === null) throw new OperatorRefusal(`'${to}' is neither an e-mail address nor a phone number.`);
    return readMailbox(application, recipient);
  },
  present: (messages) =>
    messages.map(({ at, subject, text }) => [[at, subject].filter(Boolean).join('  '), text.trim()].join('\n')).join('\n\n') || 'The mailbox is empty.',
});
