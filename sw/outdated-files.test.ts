import { expect, test } from 'vitest';
import { openRunningStage, storedPaths } from './testing/open-stage.ts';

test('hashed files of the previous build stay until the next build, and its documents are deleted at once', async () => {
  const stage = await openRunningStage();
  const { deleteOutdatedFiles } = await import('./outdated-files.ts');
  const { scope } = stage.device;
  const cache = await stage.device.caches.open('files');
  const put = (path: string) => cache.put(scope + path, new Response('x'));
  const clean = (...current: string[]) => deleteOutdatedFiles('files', new Set(current.map((path) => scope + path)));
  const stored = async () => (await storedPaths(stage)).filter((path) => path !== 'launch/outdated');

  for (const path of ['index.html?__WB_REVISION__=1', 'assets/a-1.js', 'assets/same.js']) await put(path);
  for (const path of ['index.html?__WB_REVISION__=2', 'assets/a-2.js']) await put(path);
  await clean('index.html?__WB_REVISION__=2', 'assets/a-2.js', 'assets/same.js');
  expect(await stored()).toEqual(['assets/a-1.js', 'assets/same.js', 'index.html', 'assets/a-2.js']);

  await put('assets/a-3.js');
  await clean('index.html?__WB_REVISION__=2', 'assets/a-3.js', 'assets/same.js');
  expect(await stored()).toEqual(['assets/same.js', 'index.html', 'assets/a-2.js', 'assets/a-3.js']);
});
