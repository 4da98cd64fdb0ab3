const KEY = /^[a-z][a-z0-9._-]{0,63}$/;

/** Why an option stays unchanged, as a sentence for the operator. */
export interface OptionRefusal {
  readonly problem: string;
}

/** Returns a key in lower case by the invariant rule; a refusal for what is not a key. */
export function readOptionKey(text: string): { key: string } | OptionRefusal {
  const key = text.trim().toLowerCase();
  if (KEY.test(key)) return { key };
  return { problem: `'${text}' is no key: a key has letters and digits of ASCII, dots, hyphens and underscores, and begins with a letter.` };
}
