import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

/** A JSON Schema (draft 2020-12), as far as the description of the calls reads it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface DescribedSchema {
  schema: JsonSchema;
  /** Named schemas that it refers to. */
  named: Record<string, JsonSchema>;
}

const REFERENCE = /"#\/\$defs\//g;

/**
 * Removes bounds that only mean 'a whole number', and reopens closed objects: clients have to tolerate fields added
 * later.
 */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const values = jsonSchema.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const]));
  if (values && values.length > 0 && values.length === jsonSchema.anyOf?.length) {
    delete jsonSchema.anyOf;
    jsonSchema.enum = values;
  }
}

/**
 * Returns a schema of the contract as JSON Schema: what a caller sends (`input`) or gets (`output`). Named parts become
 * references to `#/components/schemas/`.
 */
export function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output'): DescribedSchema {
  const json = z.toJSONSchema(schema, {
    io,
    metadata: namedSchemas,
    unrepresentable: 'any',
    override: (context) => tidy(context as { jsonSchema: JsonSchema }),
  });
  const {
    $schema: _dialect,
    $defs = {},
    ...described
  } = JSON.parse(JSON.stringify(json).replaceAll(REFERENCE, '"#/components/schemas/')) as JsonSchema & {
    $schema?: string;
    $defs?: Record<string, JsonSchema>;
  };
  return { schema: described, named: $defs };
}
