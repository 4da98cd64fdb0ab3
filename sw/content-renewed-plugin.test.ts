import { expect, test } from 'vitest';
import { contentRenewedPlugin } from './content-renewed-plugin.ts';
import { openRunningStage } from './testing/open-stage.ts';

test('pages are notified only when a different response replaces the stored one', async () => {
  const { device } = await openRunningStage();
  const page = device.openWindow();
  const plugin = contentRenewedPlugin(globalThis.self as unknown as ServiceWorkerGlobalScope);
  const update = (newText: string, oldText?: string) =>
    plugin.cacheDidUpdate?.({
      cacheName: 'content',
      newResponse: new Response(newText),
      ...(oldText !== undefined && { oldResponse: new Response(oldText) }),
      request: new Request(`${device.scope}api/cms/page?__body=1`),
      event: new Event('fetch') as ExtendableEvent,
    });
  await update('first');
  await update('first', 'first');
  expect(page.messages).toEqual([]);
  await update('second', 'first');
  expect(page.messages).toEqual([{ type: 'CONTENT_RENEWED', path: '/api/cms/page' }]);
});
