const SHOWN_DIGITS = 2;

/** Masks a recipient for logs: `a***@example.com`, `***40`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}***${recipient.slice(at)}` : `***${recipient.slice(-SHOWN_DIGITS)}`;
}
