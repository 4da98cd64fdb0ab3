const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * Converts other backends' booleans, including text and 1 and 0, to true and false; returns anything else unchanged.
 */
export function toFlag(value: unknown): unknown {
  return typeof value === 'object' ? value : (flags.get(String(value).trim().toLowerCase()) ?? value);
}
