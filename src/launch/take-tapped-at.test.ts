import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTappedAt } from './take-tapped-at.ts';

beforeEach(() => history.replaceState(null, '', '/dashboard/deposit'));
afterEach(() => sessionStorage.clear());

test('returns the page where a link to this document was tapped, once', () => {
  sessionStorage.setItem('tappedAt', `${location.href}\n/promotions?page=2`);
  expect(takeTappedAt()).toBe('/promotions?page=2');
  expect(takeTappedAt()).toBeNull();
});

test('leaves what is meant for the page that the tap leads to', () => {
  sessionStorage.setItem('tappedAt', 'http://localhost:3000/promotions\n/');
  expect(takeTappedAt()).toBeNull();
  history.replaceState(null, '', '/promotions');
  expect(takeTappedAt()).toBe('/');
});

test.each([
  ['nothing was tapped', null],
  ['the link led elsewhere', 'http://localhost/other\n/promotions'],
  ['the stored value is invalid', 'x'],
])('returns null if %s', (_what, stored) => {
  if (stored !== null) sessionStorage.setItem('tappedAt', stored);
  expect(takeTappedAt()).toBeNull();
});
