import { createECDH, createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signForServices } from './sign-for-services.ts';

const HOUR_MS = 3_600_000;

function makeKeys() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    hash: createHash('sha256').update(publicKey).digest(),
  };
}

function readClaims(authorization: string): { aud: string; exp: number; sub: string } {
  const [, claims = ''] = /^vapid t=[^.]+\.([^.]+)\./.exec(authorization) ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

describe('the signature of pushes', () => {
  afterEach(() => void vi.useRealTimers());

  it('is made for an origin, names the contact, and ends within a day', () => {
    const claims = readClaims(signForServices(makeKeys(), 'mailto:push@play.example')('https://fcm.googleapis.com'));
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:push@play.example' });
    expect(claims.exp * 1_000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1_000).toBeLessThan(Date.now() + 24 * HOUR_MS);
  });

  it('serves for hours, and is replaced long before it ends', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const signFor = signForServices(makeKeys(), 'mailto:push@play.example');
    const first = signFor('https://a.example');
    vi.advanceTimersByTime(4 * HOUR_MS - 1);
    expect(signFor('https://a.example')).toBe(first);
    vi.advanceTimersByTime(1);
    const second = signFor('https://a.example');
    expect(readClaims(second).exp - readClaims(first).exp).toBe((4 * HOUR_MS) / 1_000);
    expect(readClaims(first).exp * 1_000 - Date.now()).toBeGreaterThan(7 * HOUR_MS);
  });

  it('is not reused after the clock was put back, because a service refuses one that ends in more than a day', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const signFor = signForServices(makeKeys(), 'mailto:push@play.example');
    signFor('https://a.example');
    vi.setSystemTime(Date.now() - 24 * HOUR_MS);
    expect(readClaims(signFor('https://a.example')).exp * 1_000).toBeLessThan(Date.now() + 24 * HOUR_MS);
  });

  it('is never reused for another origin, however many there are', () => {
    const signFor = signForServices(makeKeys(), 'mailto:push@play.example');
    for (let count = 0; count < 600; count += 1) expect(readClaims(signFor(`https://${count}.example`)).aud).toBe(`https://${count}.example`);
    expect(readClaims(signFor('https://0.example')).aud).toBe('https://0.example');
  });
});
