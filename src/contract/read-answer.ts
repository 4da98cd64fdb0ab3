import type * as z from 'zod/mini';
import { isExact, markOf, spellAs, spellName } from './field-kinds.ts';
import { readMoment } from './read-moment.ts';
import { toFlag } from './to-flag.ts';

/** A part of a response that could not be read. */
export interface Unread {
  /** Path of the value, for example `data[3].name`. */
  path: string;
  /** Why, and what is used instead. */
  reason: string;
}
type Outcome = { value: unknown } | { unread: Unread };
type Tell = (unread: Unread) => void;
type Schema = z.core.$ZodTypes;

const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/;
const GENERAL_MESSAGE = 'Invalid input';

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;

function unread(path: string, value: unknown, wanted: string): Outcome {
  return { unread: { path, reason: isNothing(value) ? 'is missing' : `is ${Array.isArray(value) ? 'a list' : `of type ${typeof value}`} and no ${wanted}` } };
}

/** Validates with the schema itself, which alone decides. */
function check(schema: Schema, path: string, value: unknown, wanted: string): Outcome {
  const parsed = (schema as unknown as z.ZodMiniType).safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return unread(path, value, issue && issue.message !== GENERAL_MESSAGE ? issue.message : wanted);
}

function toText(schema: z.core.$ZodString, value: unknown): unknown {
  const { format } = schema._zod.def as { format?: string };
  if (format === 'datetime') return readMoment(value) ?? value;
  const { numbers, names } = markOf(schema);
  const named = numbers && !isNothing(value) ? spellName(value, numbers) : value;
  const text = names ? spellAs(named, names) : named;
  return typeof text === 'number' && Number.isFinite(text) && isExact(text) ? String(text) : text;
}

function toNumber(schema: Schema, value: unknown): unknown {
  const { numbers } = markOf(schema);
  const name = numbers && typeof value === 'string' ? spellName(value, numbers) : undefined;
  if (numbers && typeof name === 'string' && Object.hasOwn(numbers, name)) return numbers[name];
  return typeof value === 'string' && NUMBER_PATTERN.test(value.trim()) ? Number(value) : value;
}

/** Returns the choice written like `value`, ignoring case and surrounding spaces; otherwise `value` unchanged. */
function toChoice(value: unknown, choices: readonly unknown[]): unknown {
  const written = String(value).trim().toLowerCase();
  const found = choices.find((choice) => String(choice).toLowerCase() === written);
  return found === undefined ? value : found;
}

function readList(schema: z.core.$ZodArray, value: unknown, path: string, tell: Tell): Outcome {
  const { element } = schema._zod.def;
  const { isWhole, isChoice } = markOf(schema);
  if (isWhole) return readWholeList(schema._zod.def, value, path, tell);
  if (isNothing(value)) {
    tell({ path, reason: 'is missing: taken as an empty list' });
    return { value: [] };
  }
  if (!Array.isArray(value)) return unread(path, value, 'list');
  const items = value.flatMap((entry, index) => {
    const outcome = read(element as Schema, entry, `${path}[${index}]`, tell);
    if ('value' in outcome) return [outcome.value];
    tell({ ...outcome.unread, reason: `${outcome.unread.reason}: left out of the list` });
    return [];
  });
  if (isChoice && items.length === 0 && value.length > 0) return unread(path, value, 'choice');
  return { value: items };
}

/** Returns the whole list, or the problem of its first unreadable item. */
function readWholeList({ element }: z.core.$ZodArrayDef, value: unknown, path: string, tell: Tell): Outcome {
  if (!Array.isArray(value)) return unread(path, value, 'list');
  const items: unknown[] = [];
  for (const [index, entry] of value.entries()) {
    const outcome = read(element as Schema, entry, `${path}[${index}]`, tell);
    if ('unread' in outcome) return outcome;
    items.push(outcome.value);
  }
  return { value: items };
}

function readObject({ shape }: z.core.$ZodObjectDef, value: unknown, path: string, tell: Tell): Outcome {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unread(path, value, 'object');
  const known = value as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const outcome = read(schema as Schema, known[name], `${path}.${name}`, tell);
    if ('unread' in outcome) {
      const { gapFrom } = markOf(schema);
      if (!gapFrom) return outcome;
      tell({ ...outcome.unread, reason: `${outcome.unread.reason}: taken from what is there` });
      fields[name] = gapFrom(fields);
    } else if (outcome.value !== undefined) fields[name] = outcome.value;
  }
  return { value: fields };
}

/** Reads a value that may be missing: an unreadable value counts as missing too, and is reported. */
function readMaybe(schema: Schema, value: unknown, path: string, { gap, tell }: { gap: unknown; tell: Tell }): Outcome {
  if (isNothing(value)) return { value: gap };
  const outcome = read(schema, value, path, tell);
  if ('value' in outcome) return outcome;
  tell({ ...outcome.unread, reason: `${outcome.unread.reason}: taken as missing` });
  return { value: gap };
}

function readUnion(options: readonly Schema[], value: unknown, path: string, tell: Tell): Outcome {
  const strict = options.find((option) => (option as unknown as z.ZodMiniType).safeParse(value).success);
  if (strict) return read(strict, value, path, tell);
  const outcomes = options.map((option) => read(option, value, path, tell));
  return outcomes.find((outcome) => 'value' in outcome) ?? outcomes[0] ?? unread(path, value, 'such value');
}

/** Reads by the schema's type, ignoring its mark. */
function readKind(schema: Schema, value: unknown, path: string, tell: Tell): Outcome {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional': {
      const inner = def.innerType as Schema;
      if (value === null && inner._zod.def.type === 'nullable') return { value: null };
      return readMaybe(inner, value, path, { gap: undefined, tell });
    }
    case 'nullable':
      if (value !== null && markOf(schema).isNullSaid) return read(def.innerType as Schema, value, path, tell);
      if (!isNothing(value) && markOf(schema).isNothingOnly) return read(def.innerType as Schema, value, path, tell);
      return readMaybe(def.innerType as Schema, value, path, { gap: null, tell });
    case 'array':
      return readList(schema as z.core.$ZodArray, value, path, tell);
    case 'object':
      return readObject(def, value, path, tell);
    case 'union':
      return readUnion(def.options as Schema[], value, path, tell);
    case 'enum':
      return check(schema, path, toChoice(value, Object.values(def.entries)), 'value of those there are');
    case 'literal':
      return check(schema, path, toChoice(value, def.values), 'value of those there are');
    case 'string':
      return check(schema, path, toText(schema as z.core.$ZodString, value), (def as { format?: string }).format === 'datetime' ? 'time' : 'text');
    case 'number':
      return check(schema, path, toNumber(schema, value), 'number');
    case 'boolean':
      return check(schema, path, toFlag(value), 'yes or no');
    default:
      return check(schema, path, value, def.type);
  }
}

function read(schema: Schema, written: unknown, path: string, tell: Tell): Outcome {
  const { gap, unfold } = markOf(schema);
  const value = unfold ? unfold(written) : written;
  if (!gap) return readKind(schema, value, path, tell);
  if (isNothing(value)) return gap;
  const outcome = readKind(schema, value, path, tell);
  if ('value' in outcome) return outcome;
  tell({ ...outcome.unread, reason: `${outcome.unread.reason}: taken as missing` });
  return gap;
}

/**
 * Reads the data of a response by its schema, tolerating the formats of other backends: null counts as missing, numbers
 * may be text and text may be numbers, 0 and 1 count as false and true, enumerations may be names or numbers, and times
 * come in several formats. Missing values get the default that the schema marks. An unreadable value is reported to
 * `tell`, once per path, and counts as missing; in a list, the item that contains it is left out. An invalid amount is
 * never read as an amount. Returns null if the response itself is unreadable, which is reported too.
 */
export function readAnswer<Answer extends z.ZodMiniType>(schema: Answer, answer: unknown, tell: Tell): { data: z.output<Answer> } | null {
  const strict = schema.safeParse(answer);
  if (strict.success) return { data: strict.data };
  const outcome = read(schema as unknown as Schema, answer, 'data', tell);
  if ('value' in outcome) return { data: outcome.value as z.output<Answer> };
  tell(outcome.unread);
  return null;
}
