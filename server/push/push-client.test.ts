import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushService, type TestPushService } from '../../tests/support/push-service.ts';
import { PrivateAddressError, publicLookup } from './public-address.ts';
import { openPushClient, type PushClient } from './push-client.ts';

describe('the connection to push services', () => {
  let service: TestPushService;
  let client: PushClient;
  beforeEach(async () => {
    service = await startPushService();
    client = openPushClient({ timeoutMs: 300 });
  });
  afterEach(async () => {
    client.close();
    await service.close();
  });

  const content = { headers: { ttl: '60' }, body: Buffer.from('text') };
  const post = (url: string, isVouchedFor = true) => client.post({ url: new URL(url), service: 'test', isVouchedFor }, content);

  it('returns status and Retry-After', async () => {
    expect(await post(`${service.origin}/nobody`)).toEqual({ status: 404, retryAfter: null });
  });

  it('keeps its connection for the next push, and makes a new one when the service has closed it', async () => {
    for (let count = 0; count < 3; count += 1) await post(`${service.origin}/nobody`);
    expect(service.connections).toBe(1);
    await service.close();
    await expect(post(`${service.origin}/nobody`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    service = await startPushService();
  });

  it('connects to no private address, whatever name resolves to it', async () => {
    const { port } = new URL(service.origin);
    client.close();
    client = openPushClient({ lookup: publicLookup((_host, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }])), timeoutMs: 1_000 });
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']) {
      await expect(post(`https://${host}:${port}/push/a`, false)).rejects.toBeInstanceOf(PrivateAddressError);
    }
    expect(service.connections).toBe(0);
  });

  it('looks a name up by itself before it connects', async () => {
    const { port } = new URL(service.origin);
    await expect(post(`https://localhost:${port}/push/a`, false)).rejects.toBeInstanceOf(PrivateAddressError);
    expect(service.connections).toBe(0);
  });
});

describe('a push service that misbehaves', () => {
  let service: TestPushService;
  let trap: TestPushService;
  let client: PushClient;
  beforeEach(async () => {
    service = await startPushService();
    trap = await startPushService();
    client = openPushClient({ timeoutMs: 300 });
  });
  afterEach(async () => {
    client.close();
    await service.close();
    await trap.close();
  });

  const post = (path: string) =>
    client.post({ url: new URL(service.origin + path), service: 'test', isVouchedFor: true }, { headers: {}, body: Buffer.from('text') });

  it('cannot redirect a push', async () => {
    service.answerUnread({ status: 307, headers: { location: `${trap.origin}/push/a` } });
    expect(await post('/moved')).toEqual({ status: 307, retryAfter: null });
    expect(trap.connections).toBe(0);
  });

  it('is given up when it does not answer in time', async () => {
    service.answerUnread('hang');
    await expect(post('/hang')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is read no longer than its status takes', async () => {
    service.answerUnread('giant');
    expect(await post('/giant')).toEqual({ status: 201, retryAfter: null });
    await expect.poll(() => service.openConnections).toBe(0);
  });

  it('may break the connection', async () => {
    service.answerUnread('break');
    await expect(post('/break')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
