import * as fc from 'fast-check';
import type { Endpoint } from '../../src/contract/endpoint.ts';

/** Largest body that is read; a larger one is answered with 413. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Value of unknown fields; it must not be found in the database afterwards. */
export const STOWAWAY = 'stowaway-7f3a';

/** What happens to a body before the call's handler; only `fine` ones reach it. */
export type Verdict = 'tooLarge' | 'unreadable' | 'breaks' | 'fine';

/** JSON texts known to break servers: edge cases of numbers, Unicode, SQL, prototypes and calendars. */
const oddTexts: readonly string[] = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"toString":1}', '{"valueOf":null}', '{"length":-1}', '{"constructor":1}', '{"then":"x"}'],
  ...['0', '-0', '-1', '1.5', '0.1', '0.001', '1e21', '1e400', '-1e400', '5e-324', '2147483647', '2147483648', '-2147483649', '9007199254740991'],
  ...['9007199254740993', '9223372036854775808', '70368744177664', '70368744177665', '1E+2', '-9007199254740991'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\ufeff"', '"\\u202e"', '"💥"', '"İıŞ"', '"e\\u0301"'],
  ...[`"'"`, `"';drop table player;--"`, '"%"', '"_"', '"\\\\"', '"$1"', '"{{x}}"', '"<script>"', '"\\r\\nx: y"', '"../../etc/passwd"', '"javascript:1"'],
  ...['"1"', '"-1"', '"1e5"', '"NaN"', '"Infinity"', '"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '"undefined"', '"0x10"', '"1,5"'],
  ...['"0000-01-01T00:00:00Z"', '"9999-12-31T23:59:59Z"', '"2026-02-30T00:00:00Z"', '"0001-01-01T00:00:00+23:59"', '"2026-01-01"', '"1900-02-29"'],
  ...['"00000000-0000-0000-0000-000000000000"', '"9223372036854775807"', '"99999999999999999999"'],
  ...[JSON.stringify('x'.repeat(101)), JSON.stringify('ğ'.repeat(20_000)), JSON.stringify(Array.from({ length: 200 }, (_, id) => id))],
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
];

const poisons: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":[{"b":{"__proto__":null}}]}',
  '{"a":{"constructor":{"prototype":1}}}',
];

const unreadable: readonly (string | Buffer)[] = [
  ...['', ' ', '{', '{"a":', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":01}', '{"a":undefined}', '[1,2', '"\u0000"', 'null null', '{"a":"\t"}', '﻿', 'a=1&b=2'],
  ...poisons,
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from('﻿{"a":1'),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  JSON.stringify({ a: 'x'.repeat(2 ** 20) }),
  JSON.stringify('x'.repeat(BODY_LIMIT_BYTES)),
  `${'['.repeat(30_000)}`,
];

const oddKeys = ['', '\u0000', 'isAdmin', 'balance', 'role', 'toString', 'hasOwnProperty', 'constructor', "a'b", '$where', '0', 'k'.repeat(1_000)];

const oddText = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...oddTexts) }, { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) });

type Entries = readonly (readonly [key: string, text: string])[];

const objectText = (entries: Entries) => `{${entries.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
const entriesOf = (value: object): Entries => Object.entries(value).map(([key, field]) => [key, JSON.stringify(field)] as const);
const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Generates a value with one change: a field replaced, missing, doubled or added, at any depth. */
function mutated(value: unknown): fc.Arbitrary<string> {
  if (Array.isArray(value))
    return fc.oneof(
      oddText,
      oddText.map((text) => `[${[...value.map((item) => JSON.stringify(item)), text].join(',')}]`),
    );
  if (!isPlainObject(value)) return oddText;
  const entries = entriesOf(value);
  const added = fc.tuple(fc.constantFrom(...oddKeys), oddText).map((entry) => objectText([...entries, entry]));
  if (entries.length === 0) return fc.oneof(oddText, added);
  const index = fc.nat({ max: entries.length - 1 });
  const replaced = index.chain((at) =>
    mutated(Object.values(value)[at]).map((text) => objectText(entries.map(([key, old], i) => [key, i === at ? text : old]))),
  );
  const missing = index.map((at) => objectText(entries.filter((_, i) => i !== at)));
  const doubled = fc.tuple(index, oddText).map(([at, text]) => objectText([...entries, [entries[at]?.[0] ?? '', text]]));
  return fc.oneof({ weight: 6, arbitrary: replaced }, { weight: 1, arbitrary: missing }, { weight: 1, arbitrary: doubled }, { weight: 1, arbitrary: added });
}

/** Generates bodies around a valid request: mostly with one change, sometimes entirely different. */
export function oddBodies(request: unknown): fc.Arbitrary<Buffer> {
  const near = mutated(request).map((text) => Buffer.from(text));
  const far = fc.constantFrom(...unreadable).map((body) => Buffer.from(body as string));
  return fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: oddText.map((text) => Buffer.from(text)) }, { weight: 2, arbitrary: far });
}

/** Returns the valid request with unknown fields added at the top and in every object inside. */
export function withStowaways(request: unknown): unknown {
  if (!isPlainObject(request)) return request;
  const fields = Object.entries(request).map(([key, value]) => [key, withStowaways(value)] as const);
  return { ...Object.fromEntries(fields), isAdmin: STOWAWAY, balance: STOWAWAY, player_id: STOWAWAY, [STOWAWAY]: STOWAWAY };
}

function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  if (Object.hasOwn(value, 'constructor')) {
    const own: unknown = Reflect.get(value, 'constructor');
    if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true;
  }
  return Object.values(value).some(isPoisoned);
}

/** Parses bytes as JSON; returns undefined if they are not UTF-8 or not JSON. */
export function readStrictly(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Returns how the server must judge a body of this call. */
export function judgeBody(endpoint: Endpoint, body: Buffer): Verdict {
  if (body.length > BODY_LIMIT_BYTES) return 'tooLarge';
  const value = readStrictly(body);
  if (value === undefined || isPoisoned(value)) return 'unreadable';
  return endpoint.request.safeParse(value).success ? 'fine' : 'breaks';
}
