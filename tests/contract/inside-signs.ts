/** Matches answers that leak internals: a stack trace, SQL, or names from the database or the runtime. */
export const INSIDE_SIGNS =
  /\bat (?:async )?\S+ ?\(|node:internal|node_modules|\.ts:\d|(?:Type|Range|Syntax|Reference)Error|\bselect\b.+\bfrom\b|insert into|violates|relation "|column "|pglite|postgres|invalid input syntax|out of range for type|<html/i;
