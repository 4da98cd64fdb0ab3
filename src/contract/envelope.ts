import * as z from 'zod/mini';

/** Every answer of `./api/` has this shape. `message` is in the language of the request's `x-locale`. */
export interface Envelope<Data> {
  success: boolean;
  message: string | null;
  data?: Data;
}

/** The envelope as a schema around one call's `data`. A refusal (`success: false`) may leave `data` out. */
export function envelopeSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.union([
    z.object({ success: z.literal(true), message: z.nullable(z.string()), data }),
    z.object({ success: z.literal(false), message: z.nullable(z.string()) }),
  ]);
}
