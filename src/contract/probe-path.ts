/**
 * Path of the call that checks whether the server is reachable (specification, section 7). Separate from its schema,
 * which may not be loaded at that point.
 */
export const probePath = 'bonus/trialbonusamount';
