import { expect, test, vi } from 'vitest';
import { ownResponsePlugin } from './own-response-plugin.ts';

const event = new Event('fetch') as ExtendableEvent;
const request = new Request('https://example.org/upload/one.png');

/** Returns a response like one from the network. */
function respond(type: string, origin: { type?: ResponseType; redirected?: boolean } = {}): Response {
  const response = new Response('a picture', { headers: { 'content-type': type } });
  for (const [name, value] of Object.entries({ type: 'basic', redirected: false, ...origin })) Object.defineProperty(response, name, { value });
  return response;
}

test('a healthy response of the site with the right type is stored, and can still be read', async () => {
  const plugin = ownResponsePlugin('image/', async (copy) => (await copy.text()) === 'a picture');
  const response = respond('image/png');
  expect(await plugin.cacheWillUpdate?.({ request, response, event })).toBe(response);
  expect(await response.text()).toBe('a picture');
});

test.each([
  ['of another type', respond('text/html')],
  ['of another origin', respond('image/png', { type: 'cors' })],
  ['that nobody can read', respond('image/png', { type: 'opaque' })],
  ['after a redirect', respond('image/png', { redirected: true })],
])('a response %s is not stored, whatever its content', async (_what, response) => {
  const isHealthy = vi.fn(async () => true);
  expect(await ownResponsePlugin('image/', isHealthy).cacheWillUpdate?.({ request, response, event })).toBeNull();
  expect(isHealthy).not.toHaveBeenCalled();
});

test('a response that is not healthy is not stored', async () => {
  expect(await ownResponsePlugin('image/', async () => false).cacheWillUpdate?.({ request, response: respond('image/png'), event })).toBeNull();
});
