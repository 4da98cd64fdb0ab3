import { expect, test } from 'vitest';
import { answerPostedPlugin } from './answer-posted-plugin.ts';
import { openRunningStage } from './testing/open-stage.ts';

interface Course {
  path?: string;
  /** The cached response that the page was given. */
  cached?: Response;
  /** The server's response; null if it could not be reached. */
  answer: Response | null;
}

/** Handles a request like a strategy; returns the messages posted to the requesting page. */
async function run({ path = 'api/cms/domainstatus', cached, answer }: Course): Promise<unknown[]> {
  const { device } = await openRunningStage();
  const page = device.openWindow();
  const plugin = answerPostedPlugin(globalThis.self as unknown as ServiceWorkerGlobalScope);
  const request = new Request(device.scope + path);
  const event = Object.assign(new Event('fetch'), { clientId: page.id }) as unknown as FetchEvent;
  const common = { request, event, state: {} };
  if (answer) expect(await plugin.fetchDidSucceed?.({ ...common, response: answer })).toBe(answer);
  await plugin.cachedResponseWillBeUsed?.({ ...common, cacheName: 'content', ...(cached && { cachedResponse: cached }) });
  await plugin.handlerDidComplete?.(common);
  return page.messages;
}

test.each([['api/cms/domainstatus'], ['api/cms/siteoptionlist']])('a refusal of %s reaches the page that was given a stored success', async (path) => {
  const messages = await run({ path, cached: new Response('stored'), answer: new Response('{"success":false}', { status: 200 }) });
  expect(messages).toEqual([{ type: 'CONTENT_ANSWERED', path: `/${path}`, status: 200, text: '{"success":false}' }]);
});

test('nothing is posted to a page that received the server’s response itself', async () => {
  expect(await run({ answer: new Response('{"success":false}') })).toEqual([]);
});

test('nothing is posted for other calls, or if the server cannot be reached', async () => {
  expect(await run({ cached: new Response('stored'), answer: null })).toEqual([]);
  expect(await run({ path: 'api/cms/page', cached: new Response('stored'), answer: new Response('{}') })).toEqual([]);
});
