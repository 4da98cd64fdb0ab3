/** All that is known of the calls, in one part of the app: their descriptions and the shape of an answer. */
export { findEndpoint } from '#contract/endpoints.ts';
export { envelopeSchema } from '#contract/envelope.ts';
