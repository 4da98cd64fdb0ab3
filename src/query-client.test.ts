import { expect, it, vi } from 'vitest';
import { queryClient, refetchAfterLaunch } from './query-client.ts';

it('lets a launch change how queries start, and not how mutations behave offline', () => {
  vi.stubGlobal('document', new EventTarget());
  const before = queryClient.getDefaultOptions();
  refetchAfterLaunch();
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(mutations).toEqual(before.mutations);
  expect(queries).toEqual({ ...before.queries, refetchOnMount: expect.any(Function) });
  vi.unstubAllGlobals();
});
