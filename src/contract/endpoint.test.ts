import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

test('a call’s request and response schemas are built on first use, and once', () => {
  const request = vi.fn(() => z.object({ code: z.string() }));
  const response = vi.fn(() => z.string());
  const endpoint = defineEndpoint({ method: 'POST', path: 'test/call', access: 'public', request, response });
  expect(request).not.toHaveBeenCalled();
  expect(endpoint.request.parse({ code: 'a', more: 1 })).toEqual({ code: 'a' });
  expect(endpoint.request).toBe(endpoint.request);
  expect(request).toHaveBeenCalledTimes(1);
  expect(response).not.toHaveBeenCalled();
});
