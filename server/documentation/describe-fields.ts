import type { JsonSchema } from './describe-schema.ts';

/**
 * One row of a table of fields. `type` and `rules` are plain text, but `reference` names a schema that the page
 * explains elsewhere.
 */
export interface FieldLine {
  /** The path of the field, for example `totals.stake` or `items[].id`; empty for a value that is not an object. */
  name: string;
  type: string;
  reference: string | null;
  isOptional: boolean;
  rules: string[];
  /** What the type does not say; `code` between back quotes. */
  description?: string;
}

const REFERENCE_PREFIX = '#/components/schemas/';
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};
const formatNames: Record<string, string> = { 'date-time': 'time', uuid: 'UUID' };

/** Returns the name of the schema that one refers to: directly, as the items of a list, or as one of two with null. */
function readReference(schema: JsonSchema): string | null {
  const found = schema.$ref ?? schema.items?.$ref ?? schema.anyOf?.find(({ $ref }) => $ref)?.$ref;
  return found?.slice(REFERENCE_PREFIX.length) ?? null;
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice(REFERENCE_PREFIX.length);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (typeof schema.additionalProperties === 'object') return `object of ${typeOf(schema.additionalProperties)}`;
  if (schema.format && formatNames[schema.format]) return formatNames[schema.format] ?? 'text';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? 'anything' : types.map((type) => typeNames[type] ?? type).join(' or ');
}

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string[] {
  if (minimum !== undefined && minimum === maximum) return [`${minimum}${unit}`];
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}${unit}`];
  if (minimum !== undefined) return [`at least ${minimum}${unit}`];
  return maximum === undefined ? [] : [`at most ${maximum}${unit}`];
}

function rulesOf(schema: JsonSchema): string[] {
  const isOwnPattern = schema.pattern !== undefined && !schema.format;
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(isOwnPattern ? [`matches ${schema.pattern}`] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

function inside(schema: JsonSchema, name: string): FieldLine[] {
  if (schema.properties) return listFields(schema, `${name}.`);
  if (schema.items?.properties) return listFields(schema.items, `${name}[].`);
  const object = schema.anyOf?.find(({ properties }) => properties);
  return object ? listFields(object, `${name}.`) : [];
}

/**
 * Returns the fields of a schema, including those of nested objects; one row without a name for a schema that is not an
 * object.
 */
export function listFields(schema: JsonSchema, prefix = ''): FieldLine[] {
  if (!schema.properties) {
    const line = { name: prefix.replace(/\.$/, ''), type: typeOf(schema), reference: readReference(schema), isOptional: false, rules: rulesOf(schema) };
    return [line, ...(schema.items?.properties ? listFields(schema.items, `${line.name}[].`) : [])];
  }
  return Object.entries(schema.properties).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const isOptional = !schema.required?.includes(key);
    const described = field.description === undefined ? {} : { description: field.description };
    return [{ name, type: typeOf(field), reference: readReference(field), isOptional, rules: rulesOf(field), ...described }, ...inside(field, name)];
  });
}
