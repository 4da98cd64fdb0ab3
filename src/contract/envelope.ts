import * as z from 'zod/mini';

/** The shape of every `./api/` response. `message` is in the language of the request's `x-locale`. */
export interface Envelope<Data> {
  success: boolean;
  message: string | null;
  data?: Data;
}

/** Wraps the schema of a call's `data` in the envelope. A refusal (`success: false`) may omit `data`. */
export function envelopeSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.union([
    z.object({ success: z.literal(true), message: z.nullable(z.string()), data }),
    z.object({ success: z.literal(false), message: z.nullable(z.string()) }),
  ]);
}
