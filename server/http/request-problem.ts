import { type FieldProblem, fieldProblems } from '#contract/field-rules.ts';
import type { Locale } from '#contract/request-headers.ts';
import { isMessageKey, message } from '../messages/message.ts';

/** What this module reads of a schema's issue. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string | undefined;
}

function isFieldProblem(text: string): text is FieldProblem {
  return fieldProblems.some((problem) => problem === text);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function problemOf(issue: SchemaIssue, body: unknown): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message;
  const value = valueAt(body, issue.path);
  if (value === undefined || value === null) return 'required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'amountRange';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'amountRange';
  if (issue.code === 'invalid_value') return 'option';
  return 'invalid';
}

/**
 * Describes the first issue of a body as one sentence in the player's language: the field's name and what is wrong with
 * it.
 */
export function describeProblem(issues: readonly SchemaIssue[], body: unknown, locale: Locale): string {
  const [first] = issues;
  if (!first) return message(locale, 'request.invalid');
  const field = `field.${first.path.map(String).join('.')}`;
  return message(locale, `problem.${problemOf(first, body)}`, { field: message(locale, isMessageKey(field) ? field : 'field.request') });
}
