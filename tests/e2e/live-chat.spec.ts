import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { type ChatService, startChatService } from '../support/chat-service.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { askOperator } from '../support/run-operator.ts';

/** A chat that has not loaded within 10 s counts as unavailable. */
const DEADLINE_MS = 20_000;
const CONTACT = 'https://wa.me/905330000000';

const test = base.extend<{ chat: ChatService }>({
  chat: async ({ server }, use) => {
    const service = await startChatService();
    await askOperator(server.dataDirectory, ['option', 'set', 'livechat', service.address]);
    await use(service);
    await askOperator(server.dataDirectory, ['option', 'unset', 'livechat']);
    await service.close();
  },
});
test.use({ serviceWorkers: 'block' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Canlı destek' });
const frameOf = (page: Page) => page.frameLocator('iframe[title="Sohbet"]');
const openSupport = (page: Page) => page.getByRole('navigation', { name: 'Alt menü' }).getByRole('button', { name: 'Destek' }).click();
const closeSupport = (page: Page) => dialogOf(page).getByRole('button', { name: 'Kapat' }).click();

test('[R2.098] [R4.083] [R7.060] the live chat opens from Support and from its floating button, keeps running while hidden, and ends with the session', async ({
  page,
  chat,
  server,
}) => {
  await enterAsNewPlayer(page, server);
  await openSupport(page);
  const chatFrame = frameOf(page);
  await expect(chatFrame.getByText('Merhaba, nasıl yardım edelim?')).toBeVisible();
  await chatFrame.getByLabel('Mesaj').fill('Selam');
  await chatFrame.getByRole('button', { name: 'Gönder' }).click();
  await expect(chatFrame.getByRole('listitem')).toHaveText(['Selam']);
  await dialogOf(page).getByRole('button', { name: 'Geri' }).click();
  await expect(dialogOf(page).getByRole('link', { name: 'Sorumlu oyun Sorular' })).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Sohbete dön' }).click();
  await expect(chatFrame.getByRole('listitem')).toHaveText(['Selam']);
  expect(await findAccessProblems(page)).toEqual([]);
  await closeSupport(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const floating = page.getByRole('button', { name: 'Canlı desteği aç' });
  await floating.click();
  await expect(chatFrame.getByRole('listitem')).toHaveText(['Selam']);
  await page.keyboard.press('Escape');
  await expect(floating).toBeFocused();
  expect(chat.asked).toBe(1);
  // Logs out without the usual reload: the conversation ends at once.
  await page.evaluate(() => {
    localStorage.removeItem('authData');
    dispatchEvent(new StorageEvent('storage', { key: 'authData', newValue: null, storageArea: localStorage }));
  });
  await expect(page.locator('iframe[title="Sohbet"]')).toHaveCount(0);
});

test('a chat that is refused, silent or offline shows a message, a retry and the contacts, and the retry opens it', async ({ page, context, chat, server }) => {
  await askOperator(server.dataDirectory, ['option', 'set', 'contacta1', CONTACT]);
  const failure = dialogOf(page).getByRole('status').filter({ hasText: 'Sohbet şu an açılamıyor.' });
  const retry = dialogOf(page).getByRole('button', { name: 'Yeniden dene' });
  const contact = dialogOf(page).getByRole('link', { name: /WhatsApp|wa\.me/ });
  chat.mode = 'breaks';
  await page.goto('/');
  await openSupport(page);
  await expect(failure).toContainText('Bir kez daha dene ya da aşağıdaki hatlardan yaz.');
  await expect(contact).toHaveAttribute('href', CONTACT);
  expect(await findAccessProblems(page)).toEqual([]);
  await closeSupport(page);
  await context.setOffline(true);
  await openSupport(page);
  await expect(failure).toContainText('Bağlantın gelince yeniden dene');
  await expect(contact).not.toHaveAttribute('href');
  await context.setOffline(false);
  await expect(contact).toHaveAttribute('href', CONTACT);
  chat.mode = 'hangs';
  await retry.click();
  await expect(dialogOf(page).getByText('Sohbet açılıyor…')).toBeVisible();
  await expect(failure).toBeVisible({ timeout: DEADLINE_MS });
  chat.mode = 'gives';
  await retry.click();
  await expect(frameOf(page).getByText('Merhaba, nasıl yardım edelim?')).toBeVisible();
  await askOperator(server.dataDirectory, ['option', 'unset', 'contacta1']);
});

test('the chat starts by itself even if its address arrives after Support was opened', async ({ page, chat }) => {
  expect(chat.address).not.toBe('');
  const options = Promise.withResolvers<void>();
  await page.route('**/api/cms/siteoptionlist', async (route) => {
    await options.promise;
    await route.continue();
  });
  await page.route('/', async (route) => {
    // Without the data that the server embeds in the document.
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<script type="application\/json"[^>]*>.*?<\/script>/s, '') });
  });
  await page.goto('/');
  await openSupport(page);
  await expect(dialogOf(page).getByRole('heading', { name: 'Destek hattı henüz açılmadı' })).toBeVisible();
  options.resolve();
  await expect(frameOf(page).getByText('Merhaba, nasıl yardım edelim?')).toBeVisible();
});

test.describe('a hostile chat', () => {
  test.use({ expectedErrors: /Content Security Policy|initiate navigation|sandboxed|Blocked|Unsafe attempt/i });

  test('reaches neither storage nor document nor the top window nor the server, and its messages are ignored', async ({ page, chat, server }) => {
    const attempts = {
      localStorage: 'localStorage.length',
      sessionStorage: 'sessionStorage.length',
      cookie: 'document.cookie',
      database: 'indexedDB.open("meydan")',
      caches: 'await caches.keys()',
      worker: 'await navigator.serviceWorker.getRegistration()',
      document: 'parent.document.title',
      address: 'top.location.href',
      call: `await fetch(${JSON.stringify(`${server.url}api/cms/popup`)}, { mode: "no-cors" })`,
      elsewhere: 'await fetch("https://elsewhere.test/", { mode: "no-cors" })',
      navigation: 'top.location.href = "https://elsewhere.test/"',
    };
    const tries = Object.entries(attempts).map(([name, code]) => `try { ${code}; done.push("${name}"); } catch {}`);
    chat.script = `(async () => {
      const done = [self.origin];
      ${tries.join('\n')}
      for (const type of ['close', 'reload', 'back-to-lobby']) parent.postMessage({ type }, '*');
      const said = document.createElement('output');
      said.textContent = done.join(' ');
      document.body.append(said);
    })();`;
    await page.goto('/');
    const { href } = new URL(page.url());
    await openSupport(page);
    await expect(frameOf(page).locator('output')).toHaveText('null');
    expect(page.url()).toBe(href);
    await expect(dialogOf(page)).toBeVisible();
    const policy = (await fetch(`${server.url}chat-frame.html`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'unsafe-inline' data: blob: ${new URL(chat.address).origin} `);
    // Even opened outside the app, the frame has no origin.
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups;');
    await expect(page.locator('script[src*="widget"]')).toHaveCount(0);
  });
});

test('without a chat Support shows the contacts, and there is no floating button', async ({ page, server }) => {
  // The home page's document may be a minute old and still contain the chat of another test.
  await page.goto('/pages/faq');
  await openSupport(page);
  await expect(dialogOf(page).getByRole('heading', { name: 'Destek hattı henüz açılmadı' })).toBeVisible();
  await expect(dialogOf(page).getByText('Şifreni ve SMS kodunu sohbette isteyen biz değiliz')).toBeVisible();
  expect(await findAccessProblems(page)).toEqual([]);
  await askOperator(server.dataDirectory, ['option', 'set', 'contactb1', 'https://t.me/meydan']);
  await page.reload();
  await expect(dialogOf(page).getByRole('link', { name: /Telegram|t\.me/ })).toHaveAttribute('href', 'https://t.me/meydan');
  await page.setViewportSize({ width: 1440, height: 900 });
  await closeSupport(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Canlı desteği aç' })).toHaveCount(0);
  await askOperator(server.dataDirectory, ['option', 'unset', 'contactb1']);
});
