/** Every round names its rules, so that it stays readable when its game is given others; until now all were played over twenty lines. */
export const statements: readonly string[] = ["alter table round add column rules text not null default 'twenty-lines'"];
