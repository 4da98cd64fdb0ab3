import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import type { JsonSchema } from '../../server/documentation/describe-schema.ts';
import { describeApi } from '../../server/documentation/open-api.ts';

type ResolvedAnswers = Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: JsonSchema }> }> }>>;

/**
 * Returns a lookup of the schema that the published API description gives for a call and status; it throws for a status
 * that is not described.
 */
export async function readDescribedAnswers(): Promise<(path: string, status: number) => z.ZodType> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...describeApi('http://localhost') });
  if (!valid) throw new Error(`the description is no OpenAPI document: ${JSON.stringify(errors)}`);
  const paths = (validator.resolveRefs() as { paths: ResolvedAnswers }).paths;
  const known = new Map<string, z.ZodType>();
  const read = (path: string, status: number): z.ZodType => {
    const [operation] = Object.values(paths[`/${path}`] ?? {});
    const schema = operation?.responses[String(status)]?.content['application/json']?.schema;
    if (!schema) throw new Error(`${path} is not described to answer ${status}`);
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  };
  return (path, status) => {
    const key = `${status} ${path}`;
    const schema = known.get(key) ?? read(path, status);
    known.set(key, schema);
    return schema;
  };
}
