/** What an answer says when something inside has come out: a stack, SQL, a name of the database's or the language's own. */
export const INSIDE_SIGNS =
  /\bat (?:async )?\S+ ?\(|node:internal|node_modules|\.ts:\d|(?:Type|Range|Syntax|Reference)Error|\bselect\b.+\bfrom\b|insert into|violates|relation "|column "|pglite|postgres|invalid input syntax|out of range for type|<html/i;
