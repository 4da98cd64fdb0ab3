import { expect, it } from 'vitest';
import { stageWebKit, waitForGames, waitForWorker } from '../support/webkit-world.ts';

const LAUNCHES = 20;
const stage = stageWebKit();

it('in WebKit, twenty first visits of the home page end without an error, with a manifest and with an active worker', async () => {
  for (let launch = 1; launch <= LAUNCHES; launch += 1) {
    const page = await stage.webkit.openWindow(stage.url);
    await waitForGames(page);
    await waitForWorker(page);
    // Only the head counts, where browsers look for it.
    const manifests = await page.evaluate(() => document.head.querySelectorAll('link[rel="manifest"]').length);
    expect({ launch, manifests, problems: await page.problems() }).toEqual({ launch, manifests: 1, problems: [] });
    if (launch === LAUNCHES) continue;
    // A session stores nothing beyond its end.
    await stage.webkit.close();
    stage.webkit = await stage.driver.startSession();
  }
});
