import * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What `readAnswer`, which reads other backends' responses, knows about a field beyond its schema. The schema stays
 * strict: our own server sends no other format.
 */
interface FieldMark {
  /** Default if the field is missing. */
  gap?: { value: unknown };
  /** Default derived from the fields that precede it in its object. */
  gapFrom?: (fields: Fields) => unknown;
  /** Numbers of the enumeration names the field holds. */
  numbers?: Readonly<Record<string, number>>;
  /** Known names the field may hold besides other text. */
  names?: readonly string[];
  /** Expands a shorter notation into the field's own form. */
  unfold?: (value: unknown) => unknown;
  /** Only a missing value is read as null; an unreadable one is an error. */
  isNothingOnly?: boolean;
  /** Null has a meaning of its own: a missing or unreadable value is not read as null. */
  isNullSaid?: boolean;
  /** The list is meaningful only as a whole: no item may be left out. */
  isWhole?: boolean;
  /** A list of choices: if it has items and none is readable, the list is unreadable. */
  isChoice?: boolean;
}

const marks = new WeakMap<object, FieldMark>();

/** Returns what is known about a field beyond its schema. */
export const markOf = (schema: object): FieldMark => marks.get(schema) ?? {};

/** Marks a field that a response may omit: `value` is its default. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): Schema {
  // Cloned, so that the mark applies to this field alone.
  const marked = schema.clone();
  marks.set(marked, { ...markOf(schema), gap: { value } });
  return marked;
}

/** Marks a nullable field whose null is shown or acted upon ('there is none'): only an actual null is read as null. */
export function nullMeans<Schema extends z.ZodMiniType>(schema: Schema) {
  const marked = z.nullable(schema);
  marks.set(marked, { isNullSaid: true });
  return marked;
}

/** A list that is wrong with any item missing: one unreadable item makes the whole list unreadable. */
export function wholeList<Item extends z.ZodMiniType>(item: Item) {
  const marked = z.array(item);
  marks.set(marked, { isWhole: true });
  return marked;
}

/** A list of choices: if it has items and none is readable, it is unreadable rather than empty. */
export function choiceOf<Item extends z.ZodMiniType>(item: Item) {
  const marked = z.array(item);
  marks.set(marked, { isChoice: true });
  return marked;
}

/** Marks a field that a response may omit: its default is what `from` returns for the preceding fields. */
export function orFrom<Schema extends z.ZodMiniType>(schema: Schema, from: (fields: Fields) => z.output<Schema>): Schema {
  const marked = schema.clone();
  marks.set(marked, { ...markOf(schema), gapFrom: from });
  return marked;
}

/** A field that may be missing or null, with the same meaning; a value that is present but unreadable is an error. */
export function nothingOr<Schema extends z.ZodMiniType>(schema: Schema) {
  const marked = z.nullable(schema);
  marks.set(marked, { isNothingOnly: true });
  return marked;
}

/**
 * Marks a field that other backends send in a shorter form: `unfold` expands that form and returns anything else
 * unchanged.
 */
export function unfolded<Schema extends z.ZodMiniType>(schema: Schema, unfold: (value: unknown) => unknown): Schema {
  const marked = schema.clone();
  marks.set(marked, { ...markOf(schema), unfold });
  return marked;
}

/**
 * Returns the enumeration name for a name in any letter case or for its number; any other value is returned unchanged.
 */
export function spellName(value: unknown, numbers: Readonly<Record<string, number>>): unknown {
  const written = String(value).trim().toLowerCase();
  return Object.keys(numbers).find((name) => name.toLowerCase() === written || String(numbers[name]) === written) ?? value;
}

/** An enumeration name or any other text. Other backends send the number, or the name in another letter case. */
export function nameOf(numbers: Readonly<Record<string, number>>) {
  const schema = z.string().check(z.refine((name) => spellName(name, numbers) === name, 'other spelling'));
  marks.set(schema, { numbers });
  return schema;
}

/** An enumeration number or any other integer. Other backends send the name. */
export function numberOf(numbers: Readonly<Record<string, number>>) {
  const schema = z.int();
  marks.set(schema, { numbers });
  return schema;
}

const sameIn = (names: readonly string[], text: string) => names.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? text;

/** Returns the listed name that matches `value` in any letter case; any other value is returned unchanged. */
export function spellAs(value: unknown, names: readonly string[]): unknown {
  return typeof value === 'string' ? sameIn(names, value) : value;
}

/** One of these names or any other text. Other backends send names in another letter case. */
export function oneOfNames(names: readonly string[]) {
  const schema = z.string().check(z.refine((text) => sameIn(names, text) === text, 'other spelling'));
  marks.set(schema, { names });
  return schema;
}

/** False for an integer beyond JavaScript's safe range: the last digits of such an id are lost. */
export const isExact = (value: number): boolean => Number.isSafeInteger(value) || !Number.isInteger(value);

/** An id in any backend's format. */
export const idSchema = z.union([z.string(), z.number().check(z.refine(isExact, 'whole number that is exact'))]);

/** A time: UTC in ISO 8601, ending in `Z`. */
export const momentSchema = z.iso.datetime();

/** A time that is only displayed: empty if another backend sent no readable one. */
export const shownMoment = orElse(momentSchema, '');
