import { afterEach, expect, test, vi } from 'vitest';
import { handleContentMessages, watchContentMessages } from './content-messages.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('messages about content that arrive before anybody handles them are handled once somebody does, in order', () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const send = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  watchContentMessages();
  const refused = { type: 'CONTENT_ANSWERED', status: 200, text: '{"success":false}' };
  const renewed = { type: 'CONTENT_RENEWED', path: 'cms/sliderlist' };
  for (const data of [refused, null, 'CONTENT_RENEWED', { type: 'PUSH_RECEIVED' }, renewed]) send(data);
  const handled = vi.fn();
  handleContentMessages(handled);
  expect(handled.mock.calls).toEqual([[refused], [renewed]]);
  send(renewed);
  expect(handled).toHaveBeenCalledTimes(3);
});
