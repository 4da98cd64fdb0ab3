import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

vi.mock('zod/mini', async (importOriginal) => {
  const original = await importOriginal<typeof z>();
  return { ...original, object: vi.fn(original.object) };
});

test('loading the description of all calls builds none of their schemas', async () => {
  const { allEndpoints } = await import('./endpoints.ts');
  expect(z.object).not.toHaveBeenCalled();
  expect(allEndpoints.find(({ path }) => path === 'auth/login')?.request).toBeDefined();
  expect(z.object).toHaveBeenCalledOnce();
});
