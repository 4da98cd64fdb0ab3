import { expect, test } from 'vitest';
import { readSportsAddress, type SportsMessage } from './sports-address.ts';

const message: SportsMessage = { vendor: 'betsy', view: 'live', language: 'tr', theme: 'dark', isMobile: false };
const player = {
  betsyUrl: 'https://betsy.example/frame?x=1',
  betsyToken: 'b-token',
  betsyCid: 'b-cid',
  betcoUrl: 'https://betco.example/',
  betcoToken: 'c-token',
};
const options = new Map([
  ['betsyurl', 'https://betsy.example/guest'],
  ['betcourl', 'https://betco.example/guest'],
]);

test('passes the player, the view and the appearance to the vendor', () => {
  expect(readSportsAddress(message, player, options)?.href).toBe(
    'https://betsy.example/frame?x=1&page=live&lang=tr&theme=dark&mobile=0&token=b-token&cid=b-cid',
  );
  expect(readSportsAddress({ ...message, vendor: 'betco', view: 'esports', theme: 'light', isMobile: true }, player, options)?.href).toBe(
    'https://betco.example/?page=esports&lang=tr&theme=light&mobile=1&token=c-token',
  );
});

test('passes a selection for the bet slip to the vendor, whatever it contains', () => {
  const url = readSportsAddress({ ...message, selection: 'a.1/result/home&token=x' }, player, options);
  expect(url?.searchParams.get('selection')).toBe('a.1/result/home&token=x');
  expect(url?.searchParams.getAll('token')).toEqual(['b-token']);
});

test("a guest gets the operator's address without a token, and so does a player unknown to the vendor", () => {
  const guest = 'https://betsy.example/guest?page=live&lang=tr&theme=dark&mobile=0';
  expect(readSportsAddress(message, null, options)?.href).toBe(guest);
  expect(readSportsAddress(message, { ...player, betsyUrl: '' }, options)?.href).toBe(guest);
});

test('returns null without an address, or for one that is not on the web or is our own', () => {
  expect(readSportsAddress(message, null, undefined)).toBeNull();
  for (const address of ['', 'javascript:alert(1)', 'data:text/html,x', '/spor', `${location.origin}/`, 'blob:https://betsy.example/1', 'nonsense'])
    expect(readSportsAddress(message, { ...player, betsyUrl: address }, new Map())).toBeNull();
});
