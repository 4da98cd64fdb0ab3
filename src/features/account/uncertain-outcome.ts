/** Thrown where something may have been done and nothing tells whether it was. */
export class UncertainOutcome extends Error {}
