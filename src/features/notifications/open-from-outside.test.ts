import { expect, test } from 'vitest';
import { splitAddress } from './open-from-outside.ts';

test.each([
  ['/?notification=a-1', { href: '/', notification: 'a-1' }],
  ['/promotions?notification=', { href: '/promotions', notification: '' }],
  ['/dashboard/bonuses?view=history&notification=7', { href: '/dashboard/bonuses?view=history', notification: '7' }],
  ['/casino/slot?notification=b&order=new#top', { href: '/casino/slot?order=new#top', notification: 'b' }],
])('the notification is extracted from %s', (address, place) => {
  expect(splitAddress(address)).toEqual(place);
});

test('an address without a notification is ignored', () => {
  expect(splitAddress('/promotions?view=notification')).toBeNull();
});
