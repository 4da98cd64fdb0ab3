import { expect, test } from 'vitest';
import { checkLobbyUrl } from './check-lobby-url.ts';

test('on one’s own machine the site is itself under every loopback name, on its own port only', () => {
  const own = 'http://localhost:8080';
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(checkLobbyUrl(`http://${host}:8080/back-to-lobby.html`, own)).toBe(`http://${host}:8080/back-to-lobby.html`);
    expect(checkLobbyUrl(`http://${host}:8081/`, own)).toBeNull();
    expect(checkLobbyUrl(`https://${host}:8080/`, own)).toBeNull();
  }
});

test('a site with a name of its own is not reachable under a loopback name', () => {
  expect(checkLobbyUrl('http://localhost/', 'http://meydan.test')).toBeNull();
});
