/**
 * Adds the rule set to every round, so that a round stays readable after its game changes rules. All earlier rounds
 * used the rule set `twenty-lines`.
 */
export const statements: readonly string[] = ["alter table round add column rules text not null default 'twenty-lines'"];
