import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshDocuments } from './refresh-documents.ts';

const worker = new (class extends EventTarget {
  controller: { postMessage: (message: unknown) => void } | null = null;
})();
const postMessage = vi.fn();
const readPathname = () => '/casino/slot';

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: worker });
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  postMessage.mockClear();
  worker.controller = { postMessage };
});
afterEach(() => vi.unstubAllGlobals());

test('sends the worker the path and language that the next launch may begin with', () => {
  refreshDocuments(readPathname);
  expect(postMessage.mock.calls).toEqual([[{ type: 'RENEW_DOCUMENTS', language: 'tr', path: 'casino/slot' }]]);
});

test('sends them again when a worker takes control and when the language changes', () => {
  worker.controller = null;
  refreshDocuments(readPathname);
  expect(postMessage).not.toHaveBeenCalled();
  worker.controller = { postMessage };
  worker.dispatchEvent(new Event('controllerchange'));
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'RENEW_DOCUMENTS', language: 'tr', path: 'casino/slot' });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'RENEW_DOCUMENTS', language: 'en', path: 'casino/slot' });
});
