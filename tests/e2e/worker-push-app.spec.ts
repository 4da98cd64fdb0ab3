import type { PushMessage } from '../../src/contract/push.ts';
import { expect, test } from '../support/browser-test.ts';
import { startPushService } from '../support/push-service.ts';
import { askOperator } from '../support/run-operator.ts';
import { enterApp } from '../support/worker-player.ts';

/** A push for a player; its target is a screen of the app. */
const pushFor = (usercode = '', changes: Partial<PushMessage> = {}): string =>
  JSON.stringify({
    id: '0b8e4a1c-6d7f-4f7e-9a53-0c1d2e3f4a5c',
    usercode,
    title: 'Bonusun hazır',
    note: '₺50,00 bonus hesabında.',
    type: 'Bonus',
    target: '/promotions',
    timeStamp: new Date().toISOString(),
    unreadCount: 2,
    locale: 'tr',
    ...changes,
  });

test('a push and a click on it reach the running app: the list has it, and no second window opens', async ({ context, server }) => {
  const { username, usercode, page, stage } = await enterApp(context, server.url);
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  const text = ['--username', username, '--type', 'Bonus', '--title', 'Bonusun hazır', '--note', '₺50,00 bonus hesabında.'];
  const { id } = await askOperator<{ id: string }>(server.dataDirectory, ['notify', ...text]);
  await stage.push(pushFor(usercode, { id }));
  await expect.poll(async () => (await stage.shown()).map(({ tag }) => tag)).toEqual([id]);
  await page.goto(`${server.url}casino/slot`);
  expect(await stage.click(id, 'open')).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'Bildirim', exact: true })).toContainText('Bonusun hazır');
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('button', { name: /Bonusun hazır/ })).toHaveCount(1);
});

test('a push makes no sound while somebody looks at the app', async ({ context, server }) => {
  const { usercode, page, stage } = await enterApp(context, server.url);
  const isSilent = async (id: string) => {
    await stage.push(pushFor(usercode, { id }));
    await expect.poll(async () => (await stage.shown()).some(({ tag }) => tag === id)).toBe(true);
    return (await stage.shown()).find(({ tag }) => tag === id)?.silent ?? false;
  };
  await page.bringToFront();
  expect(await isSilent('looked-at')).toBe(true);
  await (await context.newPage()).bringToFront();
  await page.close();
  expect(await isSilent('nobody-looks')).toBe(false);
});

test('a subscription that the browser has changed is reported to the server, which pushes to the new one', async ({ context, server }) => {
  const service = await startPushService();
  try {
    const { username, page, stage, call } = await enterApp(context, server.url);
    const { key } = (await call('push/key')).data;
    await page.close();
    const renewed = service.subscribe(key);
    const worker = await stage.worker();
    await worker.evaluate(
      async ({ json, serverKey }) => {
        const bytes = Uint8Array.from(atob(serverKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
        const newSubscription = { toJSON: () => json, options: { applicationServerKey: bytes.buffer } };
        const work: Promise<unknown>[] = [];
        const waitUntil = (promise: Promise<unknown>) => work.push(promise);
        self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription: null, newSubscription, waitUntil }));
        await Promise.all(work);
      },
      { json: renewed.json, serverKey: key },
    );
    const words = ['--username', username, '--type', 'Deposit', '--title', 'Merhaba', '--note', 'Bir haberin var'];
    await askOperator(server.dataDirectory, ['notify', ...words]);
    await expect.poll(() => renewed.received.map(({ message }) => message.title)).toEqual(['Merhaba']);
  } finally {
    await service.close();
  }
});
