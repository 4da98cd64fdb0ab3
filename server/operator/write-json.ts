/** Integers of this many bits, the sign included, are exact as a JSON number. */
const SAFE_BITS = 54;

/** Control characters that JSON may hold as they are, and that a terminal obeys. */
const CONTROLS = /[\u007F-\u009F]/g;

/**
 * Writes JSON in which an integer is a number as long as every reader takes it exactly, and a text beyond. Every control
 * character is escaped.
 */
export function writeJson(result: unknown): string {
  const plain = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'bigint') return value;
    return BigInt.asIntN(SAFE_BITS, value) === value ? Number(value) : String(value);
  };
  return JSON.stringify(result, plain, 2).replaceAll(CONTROLS, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
