import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './hub-caller.ts';

const PUBLIC_URL = 'https://play.example/';

describe('the origin of a request to the hub', () => {
  it.each([
    [{ host: 'play.example' }, true],
    [{}, true],
    [{ origin: 'https://play.example', host: '127.0.0.1:8080' }, true],
    [{ origin: 'https://play.example' }, true],
    [{ origin: 'https://other.example', host: 'other.example' }, true],
    [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
    [{ origin: 'https://evil.example', host: 'play.example' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://play.example.evil.example', host: 'play.example' }, false],
    [{ origin: 'null', host: 'play.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', host: '' }, false],
    [{ origin: 'file://', host: '' }, false],
    [{ origin: '' }, false],
  ])('%o is our own: %s', (headers, isOwn) => {
    expect(isOwnOrigin({ headers } as IncomingMessage, PUBLIC_URL)).toBe(isOwn);
  });
});
