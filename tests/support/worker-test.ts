import { test as base } from './browser-test.ts';
import { type ScriptedOrigin, startScriptedOrigin } from './scripted-origin.ts';
import { openWorkerStage, type WorkerStage } from './worker-stage.ts';

interface WorkerTestFixtures {
  /** A proxy in front of the server that returns other responses if the test scripts them. */
  origin: ScriptedOrigin;
  /** The built worker under that origin, without the app. */
  stage: WorkerStage;
}

/** Tests of the built worker with a server that can lie, hang and break. */
export const test = base.extend<WorkerTestFixtures>({
  origin: async ({ server }, use) => {
    const origin = await startScriptedOrigin(server.port);
    await use(origin);
    await origin.close();
  },
  stage: async ({ origin, context }, use) => use(await openWorkerStage(context, origin.url)),
});

/** The path that content tests request. */
export const SLIDES = '/api/cms/sliderlist';

/** Requests content as the app does; returns the text, or 'failed'. */
export function askForContent({ page }: WorkerStage, { path = SLIDES, body = '{"slug":"home"}', locale = 'tr', method = 'POST' } = {}): Promise<string> {
  return page.evaluate(
    async ([address, content, language, verb]) => {
      const headers = { authorization: 'Bearer a-secret', 'x-locale': language, 'x-fingerprint': 'a-device', 'content-type': 'application/json' };
      try {
        return await (await fetch(address, { method: verb, headers, ...(verb === 'POST' ? { body: content } : {}) })).text();
      } catch {
        return 'failed';
      }
    },
    [path, body, locale, method] as const,
  );
}

/** Returns the addresses stored in a cache of the worker, in order. */
export function listKeys({ page }: WorkerStage, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url), name);
}

/** Starts recording the worker's messages to the page; returns a function that reads them. */
export async function listenToWorker({ page }: WorkerStage): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    navigator.serviceWorker.addEventListener('message', ({ data }) => said.push(data));
    navigator.serviceWorker.startMessages();
  });
  return () => page.evaluate(() => (window as unknown as { said: unknown[] }).said);
}
