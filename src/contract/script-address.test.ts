import { describe, expect, it } from 'vitest';
import { isScriptAddress } from './script-address.ts';

describe('the address of a third-party script', () => {
  it.each([
    'https://chat.example/widget.js?site=1',
    'https://chat.example:8443',
    'http://localhost:4000/w.js',
    'http://127.0.0.1:4000/w.js',
    'http://[::1]/w.js',
  ])('may be %s', (text) => {
    expect(isScriptAddress(text)).toBe(true);
  });

  it.each([
    '',
    'widget.js',
    '//chat.example/w.js',
    'http://chat.example/w.js',
    'http://127.0.0.1.chat.example/w.js',
    'http://localhost@chat.example/w.js',
    'https://a:b@chat.example/w.js',
    'https://chat.example\\w.js',
    'javascript:alert(1)//https://chat.example',
    'data:text/javascript,x',
    'https://chat.example,https://other.example/w.js',
    'https://chat.example;script-src/w.js',
    "https://'unsafe-eval'/w.js",
    'https://*.example/w.js',
  ])('is not %s', (text) => {
    expect(isScriptAddress(text)).toBe(false);
  });
});
