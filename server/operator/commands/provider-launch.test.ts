import { describe, expect, it } from 'vitest';
import { providerLaunch } from './provider-launch.ts';

const isTaken = (url: string) => providerLaunch.input.safeParse({ provider: 'Acme', launcher: 'acme', url }).success;

describe('the address of a provider', () => {
  it.each(['https://api.acme.example', 'https://api.acme.example:8443/v2', 'http://127.0.0.1:9000', 'http://localhost:9000/games', 'http://[::1]:9000'])(
    'may be %s',
    (url) => expect(isTaken(url)).toBe(true),
  );

  it.each([
    ['a slash at its end', 'https://api.acme.example/'],
    ['a path with one', 'https://api.acme.example/v2/'],
    ['a query', 'https://api.acme.example/v2?key=1'],
    ['an empty query', 'https://api.acme.example?'],
    ['a fragment', 'https://api.acme.example#'],
    ['a name and a password', 'https://name:password@api.acme.example'],
    ['a space', ' https://api.acme.example'],
    ['a line break', 'https://api.acme\n.example'],
    ['no encryption on another machine', 'http://api.acme.example'],
    ['another scheme', 'ftp://api.acme.example'],
    ['no host', 'acme'],
  ])('is refused with %s', (_, url) => expect(isTaken(url)).toBe(false));
});
