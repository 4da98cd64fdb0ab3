import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chatAddress, useChatAddress } from './chat-address.ts';

afterEach(() => vi.unstubAllEnvs());

let address: string | null = null;
function Screen() {
  address = useChatAddress();
  return null;
}

/** Returns the chat address that a screen gets on a site whose operator has set the option. */
function readAddress(): string | null {
  const client = new QueryClient();
  client.setQueryData(['content', 'options', 'tr'], [{ key: 'livechat', value: 'https://chat.example/widget.js', status: true }]);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  renderToString(createElement(I18nProvider, { i18n }, createElement(QueryClientProvider, { client }, createElement(Screen))));
  return address;
}

describe('the live chat', () => {
  const options = new Map([['livechat', 'https://chat.example/widget.js']]);

  it('[R4.083] is available in production only', () => {
    expect(chatAddress(options, true)).toBe('https://chat.example/widget.js');
    expect(chatAddress(options, false)).toBeNull();
  });

  it('[R4.083] takes production mode from the build', () => {
    vi.stubEnv('PROD', false);
    expect(readAddress()).toBeNull();
    vi.stubEnv('PROD', true);
    expect(readAddress()).toBe('https://chat.example/widget.js');
  });

  it('is not available without an address that a script may be loaded from', () => {
    expect(chatAddress(undefined, true)).toBeNull();
    expect(chatAddress(new Map(), true)).toBeNull();
    expect(chatAddress(new Map([['livechat', 'http://chat.example/widget.js']]), true)).toBeNull();
  });
});
