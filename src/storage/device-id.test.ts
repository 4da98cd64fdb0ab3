import { beforeEach, expect, test, vi } from 'vitest';

/** As a page that has just been opened reads it. */
async function read(): Promise<string> {
  vi.resetModules();
  return (await import('./device-id.ts')).readDeviceId();
}

beforeEach(() => localStorage.clear());

test('[R7.006] a device keeps the random id that was once made for it', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const id = await read();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(await read()).toBe(id);
  expect(localStorage.getItem('fingerprint')).toBe(id);
  const made = random.mock.results.map(({ value }) => Buffer.from(value as Uint8Array).toString('hex'));
  expect(made).toEqual([id]);
  random.mockRestore();
});

test('what is stored as an id and is none gives way to a new one, which is kept: some of it no call could be sent with', async () => {
  for (const damaged of ['\u0000', '', 'ş', 'x y', 'x'.repeat(101)]) {
    localStorage.setItem('fingerprint', damaged);
    const id = await read();
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(await read()).toBe(id);
    expect(() => new Headers({ 'x-fingerprint': id })).not.toThrow();
  }
});
