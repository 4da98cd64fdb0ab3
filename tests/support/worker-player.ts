import type { BrowserContext } from 'playwright';
import type { PlayerMessage } from '../../src/contract/worker-messages.ts';
import { expect, newPlayer, registerThroughDialog } from './browser-test.ts';
import { untilControlled } from './until-controlled.ts';
import { watchWorker } from './worker-stage.ts';

/** Returns the player that the worker knows. */
function readPlayer(): Promise<PlayerMessage | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('meydan-worker');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').get('player');
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/**
 * Registers a player in the app, so that the worker knows them, as it does in an installed app. `call` calls the server
 * as them; `page` is their window.
 */
export async function enterApp(context: BrowserContext, url: string) {
  const { username, ...registration } = newPlayer();
  await context.grantPermissions(['notifications'], { origin: new URL(url).origin });
  const page = await context.newPage();
  await page.goto(url);
  await registerThroughDialog(page, { username, ...registration });
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  await untilControlled(page);
  const stage = await watchWorker(context, page, url);
  const worker = await stage.worker();
  await expect.poll(() => worker.evaluate(readPlayer)).toBeDefined();
  const { token = '', usercode, deviceId = '' } = (await worker.evaluate(readPlayer)) ?? {};
  const headers = { authorization: `Bearer ${token}`, 'x-fingerprint': deviceId, 'content-type': 'application/json' };
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}api/${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as { success: boolean; data: { key: string; count: number; isActive: boolean } };
  };
  return { username, usercode, page, stage, call };
}
