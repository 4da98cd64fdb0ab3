/** Integers of this many bits, the sign included, are exact as a JSON number. */
const SAFE_BITS = 54;

/** Writes JSON in which an integer is a number as long as every reader takes it exactly, and a text beyond. */
export function writeJson(result: unknown): string {
  const plain = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'bigint') return value;
    return BigInt.asIntN(SAFE_BITS, value) === value ? Number(value) : String(value);
  };
  return JSON.stringify(result, plain, 2);
}
