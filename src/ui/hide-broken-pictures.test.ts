import { expect, test } from 'vitest';
import { hideBrokenPictures } from './hide-broken-pictures.ts';

test('a picture that fails to load is marked until it loads, and nothing else is', () => {
  hideBrokenPictures();
  const [picture, script] = [document.createElement('img'), document.createElement('script')];
  document.body.append(picture, script);
  for (const element of [picture, script]) element.dispatchEvent(new Event('error'));
  expect([picture.hasAttribute('data-broken'), script.hasAttribute('data-broken')]).toEqual([true, false]);
  picture.dispatchEvent(new Event('load'));
  expect(picture.hasAttribute('data-broken')).toBe(false);
});
