import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const DAY_S = 86_400;
const LARGEST_BODY_BYTES = 4_096;

/** What a push service would refuse, with the status it would return. */
export class ComplaintError extends Error {
  readonly status: number;
  constructor(status: number, complaint: string) {
    super(complaint);
    this.status = status;
  }
}

function demand(isTrue: boolean, status: number, complaint: string): void {
  if (!isTrue) throw new ComplaintError(status, complaint);
}

function readJson(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

/** Verifies the sender's signature by RFC 8292; returns the contact in it. */
function checkSignature(authorization: string, origin: string, applicationServerKey: string | undefined): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  demand(token !== '', 401, `no VAPID signature: '${authorization}'`);
  demand(applicationServerKey === undefined || key === applicationServerKey, 403, 'signed with another key than the subscription was made with');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }, format: 'jwk' });
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  demand(isSigned && readJson(header).alg === 'ES256', 401, 'the signature does not fit');
  const { aud, exp, sub } = readJson(claims);
  demand(aud === origin, 401, `signed for ${aud}`);
  const nowS = Date.now() / 1000;
  demand(typeof exp === 'number' && exp > nowS && exp <= nowS + DAY_S, 401, `signed until ${exp}`);
  demand(typeof sub === 'string' && /^(?:mailto:[^@]+@|https:\/\/)(?!localhost)/.test(sub), 401, `the contact is ${sub}`);
  return String(sub);
}

export interface PushRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushRequestHeaders {
  /** The contact given by the sender. */
  subject: string;
  ttl: number;
  topic: string;
  urgency: string;
}

/**
 * Validates a push request as a strict push service does, without decrypting it: signature, encoding, size, and each
 * header. Throws a ComplaintError.
 */
export function checkPushRequest({ method, headers, body }: PushRequest, origin: string, applicationServerKey: string | undefined): PushRequestHeaders {
  demand(method === 'POST', 405, `a push by ${method}`);
  const subject = checkSignature(headers.authorization ?? '', origin, applicationServerKey);
  demand(headers['content-encoding'] === 'aes128gcm', 400, `encoded as ${headers['content-encoding']}`);
  demand(body.byteLength <= LARGEST_BODY_BYTES, 413, `${body.byteLength} bytes`);
  const { ttl, topic, urgency } = headers;
  demand(/^\d+$/.test(String(ttl)), 400, `the TTL is ${ttl}`);
  demand(/^[\w-]{1,32}$/.test(String(topic)), 400, `the topic is ${topic}`);
  demand(['very-low', 'low', 'normal', 'high'].includes(String(urgency)), 400, `the urgency is ${urgency}`);
  return { subject, ttl: Number(ttl), topic: String(topic), urgency: String(urgency) };
}

/** Reads the whole body of a request. */
export async function readBody(request: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
