import { describe, expect, it } from 'vitest';
import { chatAddress } from './chat-address.ts';

describe('the live chat', () => {
  const options = new Map([['livechat', 'https://chat.example/widget.js']]);

  it('[R4.083] is there in production only', () => {
    expect(chatAddress(options, true)).toBe('https://chat.example/widget.js');
    expect(chatAddress(options, false)).toBeNull();
  });

  it('is not there without an address that a script may come from', () => {
    expect(chatAddress(undefined, true)).toBeNull();
    expect(chatAddress(new Map(), true)).toBeNull();
    expect(chatAddress(new Map([['livechat', 'http://chat.example/widget.js']]), true)).toBeNull();
  });
});
