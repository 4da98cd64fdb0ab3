/**
 * Adds the rule set to every round, so that it stays readable when its game changes rules. All earlier rounds used
 * twenty lines.
 */
export const statements: readonly string[] = ["alter table round add column rules text not null default 'twenty-lines'"];
