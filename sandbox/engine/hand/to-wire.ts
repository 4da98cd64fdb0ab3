/** Returns a copy of a value in which every bigint is a number, since JSON has no bigint. */
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toWire(part)]));
}
