import { expect, test, vi } from 'vitest';
import { useIsAt } from './use-is-at.ts';

const address = vi.hoisted(() => ({ pathname: '/' }));
vi.mock('@tanstack/react-router', () => ({
  useRouterState: ({ select }: { select: (state: { location: typeof address }) => unknown }) => select({ location: address }),
}));

test.each([
  ['/', '/', true],
  ['/casino/slot', '/', false],
  ['/casino/slot', '/casino/slot', true],
  ['/casino/slot/', '/casino/slot', true],
  ['/pages/3', '/pages', true],
  ['/spor/fcg', '/spor', true],
  ['/sport', '/spor', false],
  ['/livespor', '/spor', false],
  ['/casino', '/casino/slot', false],
])('at %s, the link to %s is the current one: %s', (pathname, path, isCurrent) => {
  address.pathname = pathname;
  expect(useIsAt()(path)).toBe(isCurrent);
});
