/** Thrown if a request may have taken effect and there is no way to find out. */
export class UncertainOutcome extends Error {}
