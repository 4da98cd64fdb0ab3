import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { seededNumbers } from './faulty-network.ts';
import { type PlainEnvelope, sendIndexPage } from './plain-backend.ts';

/** How an unfamiliar backend answers a call, by seed: the same each time the call is made. */
type Manner = 'plain' | 'odd' | 'missing' | 'broken' | 'page' | 'nothing' | 'empty' | 'refused' | 'silent';
const manners: readonly (readonly [manner: Manner, weight: number])[] = [
  ['odd', 58],
  ['plain', 12],
  ['missing', 7],
  ['broken', 6],
  ['page', 4],
  ['nothing', 4],
  ['empty', 3],
  ['refused', 3],
  ['silent', 3],
];

/** Each manner as often as its weight. */
const allManners = manners.flatMap(([manner, weight]) => Array.from({ length: weight }, () => manner));

type Random = () => number;
type Fields = Record<string, unknown>;

/** Without these nobody can log in, and the rest stays unreachable. */
const loginFields = ['token', 'username', 'usercode'];
/** Calls that report maintenance or probe the network: a refusal or a page has a meaning of its own there. */
const callsOfStart = ['POST cms/siteoptionlist', 'GET cms/domainstatus', 'GET bonus/trialbonusamount'];
const callsOfLogin = ['POST auth/login', 'GET auth/logout'];

const timePattern = /^\d{4}-\d\d-\d\dT/;
const numbersOfNames: Readonly<Record<string, number>> = { Deposit: 1, Withdraw: 2, Bonus: 4, System: 5, String: 1, Decimal: 4, Dropdown: 7 };

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

function mannerOf(random: Random, call: string): Manner {
  if (callsOfLogin.includes(call)) return 'odd';
  const manner = pick(random, allManners);
  return callsOfStart.includes(call) && (manner === 'refused' || manner === 'page') ? 'odd' : manner;
}

/** Returns a time in another format. */
function bendTime(random: Random, time: string): unknown {
  const [day = '', clock = ''] = time.slice(0, 19).split('T');
  const dotted = `${day.split('-').toReversed().join('.')} ${clock}`;
  const ms = Date.parse(time);
  return pick(random, [time.slice(0, 19), `${day} ${clock}`, dotted, ms, Math.floor(ms / 1000), String(ms), `${day}T${clock}.1234567`]);
}

/** Returns the same value in another format that can still be read. */
function bend(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return pick(random, [Number(value), String(Number(value)), String(value), String(value).toUpperCase()]);
  if (typeof value !== 'string') return value;
  if (timePattern.test(value)) return bendTime(random, value);
  const number = numbersOfNames[value];
  if (number !== undefined) return pick(random, [number, String(number), value.toLowerCase(), value.toUpperCase()]);
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
}

const spoilt = [undefined, null, {}, [], '', 'yok', '1.234,56', '1234.5678', -0.001, true, [null], { id: null }, '31.02.2026 10:00:00'];

/** Returns a field as an unfamiliar backend may send it: unchanged, in another format, or unreadable. */
function spoilField(random: Random, value: unknown): unknown {
  const chance = random();
  if (chance < 0.55) return spoilData(random, value);
  return chance < 0.93 ? bend(random, value) : pick(random, spoilt);
}

function spoilData(random: Random, data: unknown): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => spoilData(random, item));
    return random() < 0.3 ? [...items, pick(random, [null, {}, 'x', 7, []])] : items;
  }
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, spoilField(random, value)] as const);
  return Object.fromEntries([...fields, ['extra', pick(random, [1, null, { a: [] }, 'x'])]]);
}

function spoilLogin(random: Random, data: unknown): unknown {
  const kept = Object.fromEntries(Object.entries(data as Fields).filter(([name]) => loginFields.includes(name)));
  return { ...(spoilData(random, data) as Fields), ...kept, usercode: bend(random, kept.usercode) };
}

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'content-type': type }).end(body);
}

const sendEnvelope = (outgoing: ServerResponse, envelope: unknown, status = 200) => send(outgoing, status, 'application/json', JSON.stringify(envelope));

function sendMissing(random: Random, outgoing: ServerResponse): void {
  const status = pick(random, [404, 404, 404, 405, 501]);
  const isPage = random() < 0.6;
  if (isPage) send(outgoing, status, 'text/html', '<h1>Not found</h1>');
  else send(outgoing, status, 'application/json', pick(random, ['{"title":"Not Found","status":404}', '', '{"success":false,"message":"Yok"}']));
}

function sendBroken(random: Random, outgoing: ServerResponse): void {
  const status = pick(random, [500, 502, 503]);
  if (random() < 0.6) send(outgoing, status, 'text/html', '<html><h1>Server Error</h1></html>');
  else send(outgoing, status, 'application/json', pick(random, ['{"success":false,"message":"Hata"}', '{"error":"x"}', '']));
}

/** The responses of a seed: the manner of every call, and the data sent last. */
export interface OddAnswers {
  send(outgoing: ServerResponse, call: string, envelope: PlainEnvelope): void;
  manner(call: string): Manner;
  /** The `data` that a call sent last, as on the wire; undefined if it sent none. */
  sent(call: string): unknown;
}

/** Returns, for a seed, the responses of a backend that follows the contract only in its names. */
export function oddAnswers(seed: number): OddAnswers {
  const sent = new Map<string, unknown>();
  // Each call has its own random numbers, so that its response does not depend on the order of calls.
  const numbersOf = (call: string) => seededNumbers(createHash('sha256').update(`${seed} ${call}`).digest().readInt32BE());
  const manner = (call: string) => mannerOf(numbersOf(call), call);
  const sendData = (outgoing: ServerResponse, call: string, envelope: unknown) => {
    const written = JSON.parse(JSON.stringify(envelope)) as { data?: unknown };
    sent.set(call, written.data);
    sendEnvelope(outgoing, written);
  };
  return {
    manner,
    sent: (call) => sent.get(call),
    send(outgoing, call, envelope) {
      const random = numbersOf(call);
      const { data } = envelope;
      const isList = Array.isArray(data);
      // Draws the manner first, as `manner` does.
      switch (mannerOf(random, call)) {
        case 'missing':
          return sendMissing(random, outgoing);
        case 'broken':
          return sendBroken(random, outgoing);
        case 'page':
          return sendIndexPage(outgoing);
        case 'nothing':
          return sendData(outgoing, call, { success: true, message: 'Tamam', data: null });
        case 'silent':
          return sendData(outgoing, call, { success: true, message: 'Tamam' });
        case 'empty':
          return sendData(outgoing, call, { ...envelope, ...(isList ? { data: [] } : {}) });
        case 'refused':
          return sendEnvelope(outgoing, { success: false, message: 'Şimdi olmaz.' });
        case 'plain':
          return sendData(outgoing, call, envelope);
        default:
          if (!envelope.success) return sendEnvelope(outgoing, envelope);
          return sendData(outgoing, call, {
            success: pick(random, [true, true, 1, 'true']),
            message: pick(random, [envelope.message ?? null, undefined, 5]),
            data: call === 'POST auth/login' ? spoilLogin(random, data) : spoilData(random, data),
          });
      }
    },
  };
}
