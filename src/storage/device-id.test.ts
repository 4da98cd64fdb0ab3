import { beforeEach, expect, test, vi } from 'vitest';

/** Reads it as a freshly opened page does. */
async function read(): Promise<string> {
  vi.resetModules();
  return (await import('./device-id.ts')).readDeviceId();
}

beforeEach(() => localStorage.clear());

test('[R7.006] a device reuses the random id that was once generated for it', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const id = await read();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(await read()).toBe(id);
  expect(localStorage.getItem('fingerprint')).toBe(id);
  const made = random.mock.results.map(({ value }) => Buffer.from(value as Uint8Array).toString('hex'));
  expect(made).toEqual([id]);
  random.mockRestore();
});

test('an invalid stored id is replaced by a new one, which is stored: no call could be sent with some of them', async () => {
  for (const damaged of ['\u0000', '', 'ş', 'x y', 'x'.repeat(101)]) {
    localStorage.setItem('fingerprint', damaged);
    const id = await read();
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(await read()).toBe(id);
    expect(() => new Headers({ 'x-fingerprint': id })).not.toThrow();
  }
});
