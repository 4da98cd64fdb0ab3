import { describe, expect, it } from 'vitest';
import { SETTLE, type WebKitPage } from '../support/webkit.ts';
import { stageWebKit, waitForGames, waitForWorker } from '../support/webkit-world.ts';

const stage = stageWebKit();
const OFFLINE = 'Çevrimdışı — son bilinen veriler';

/** Waits until the device has stored everything that the screens need offline, in both languages. */
async function waitUntilStored(page: WebKitPage): Promise<void> {
  await waitForWorker(page);
  const readLanguages = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}') as object).toSorted());
  await expect.poll(readLanguages, { ...SETTLE, message: 'all is stored' }).toEqual(['en', 'tr']);
}

describe.each([
  { what: 'is stopped', breakOff: () => stage.proxy.cut() },
  { what: 'never answers', breakOff: () => stage.proxy.stall() },
])('in WebKit, while the server $what,', ({ breakOff }) => {
  it('a reload, a deep link and a language switch show the last known data', async () => {
    const page = await stage.webkit.openWindow(stage.url);
    await waitUntilStored(page);
    breakOff();
    await page.reload();
    await waitForGames(page);
    await page.waitForText(OFFLINE);
    await page.goto(`${stage.url}casino/slot`);
    await waitForGames(page);
    await page.goto(`${stage.url}pages/1`);
    await page.waitForText('Genel Şartlar');
    await page.goto(stage.url);
    await page.press('Menü', 'header');
    await page.click('dialog[open] select option[value="en"]');
    await page.waitForText('Sign Up');
    await page.goto(`${stage.url}promotions`);
    await page.waitForText('Promotions');
    expect(await page.problems()).toEqual([]);
  });
});
