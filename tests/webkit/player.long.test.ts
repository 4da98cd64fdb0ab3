import { expect, it } from 'vitest';
import { startDeployingProxy } from '../support/deploying-proxy.ts';
import { newPlayer } from '../support/new-player.ts';
import { operate } from '../support/operate.ts';
import { cardDetail } from '../support/payment-details.ts';
import { readCode } from '../support/phone-codes.ts';
import { SETTLE, type WebKitPage } from '../support/webkit.ts';
import { openAsPlayer, stageWebKit, waitForGames, waitForGuest, waitForPlayer, waitForWorker } from '../support/webkit-world.ts';

const stage = stageWebKit();
const DESKTOP = { width: 1440, height: 938 };
const DIALOG = 'dialog[open]';
const CODE_FIELD = `${DIALOG} input[autocomplete="one-time-code"]`;

async function fillFields(page: WebKitPage, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.fill(`${DIALOG} input[name="${name}"]`, text);
}

const headerMoney = (page: WebKitPage) => page.evaluate(() => document.querySelector('header .money')?.textContent ?? '');
const expectMoney = (page: WebKitPage, amount: string) => expect.poll(() => headerMoney(page), { ...SETTLE, message: `${amount} is shown` }).toBe(amount);

/**
 * Logs out on a phone, where the account menu is a drawer. Checks for problems first: the page restarts afterwards, and
 * is watched again only from its next navigation.
 */
async function logOut(page: WebKitPage): Promise<void> {
  expect(await page.problems()).toEqual([]);
  await page.press('Hesap menüsü', 'header');
  await page.press('Çıkış yap', DIALOG);
  await waitForGuest(page);
}

it('in WebKit, a newcomer registers, verifies the phone by SMS, takes the bonus, logs out and logs in again', async () => {
  const player = newPlayer();
  const page = await stage.webkit.openWindow(stage.url);
  await page.press('Üye ol', 'header');
  const { username, email, password, phone, personalNo } = player;
  await fillFields(page, { name: 'Elif', surname: 'Demir', username, email, password, password2: password, phone, PersonalNo: personalNo });
  await fillFields(page, { birthDateDay: '17', birthDateMonth: '5', birthDateYear: '1990' });
  await page.click(`${DIALOG} input[type="checkbox"]`);
  await page.press('Üye ol', `${DIALOG} footer`);
  const isCodeAsked = () => page.evaluate((field) => document.activeElement?.matches(field) ?? false, CODE_FIELD);
  await expect.poll(isCodeAsked, { ...SETTLE, message: 'the code is asked for' }).toBe(true);
  await page.type(await readCode(stage.server, phone));
  await page.press('Doğrula', DIALOG);
  await page.press('Evet', DIALOG);
  await expectMoney(page, '₺100,00');
  await logOut(page);
  await page.goto(stage.url);
  await page.press('Giriş yap', 'header');
  await fillFields(page, { username, password });
  await page.press('Giriş yap', `${DIALOG} form`);
  await waitForPlayer(page);
  await expectMoney(page, '₺100,00');
  expect(await page.problems()).toEqual([]);
});

it('in WebKit, a player deposits through the payment page, saves a favorite and bets in the sportsbook', async () => {
  const { page } = await openAsPlayer(stage);
  await page.goto(`${stage.url}dashboard/deposit`);
  await page.press('Kredi kartı', 'main');
  await fillFields(page, { ...cardDetail, Amount: '250' });
  await page.press('Yatırımı gönder', DIALOG);
  const payment = await stage.webkit.waitForWindow(() => page.press('Ödemeye devam et', DIALOG));
  await payment.press('Ödemeyi onayla');
  await payment.waitForText('Meydan bilgilendirildi.');
  await payment.close();
  await page.waitForText('Yatırımın onaylandı');
  await expectMoney(page, '₺250,00');
  await page.goto(stage.url);
  await page.press('Favorilere ekle: Nar Bahçesi', 'main');
  await page.waitForText('Favorilerin');
  await page.resize(DESKTOP);
  await page.goto(`${stage.url}spor`);
  const frame = page.frame('iframe[title="Spor"]');
  await frame.click('.match-row:not(.is-live) .odd:not([disabled])');
  await frame.fill('#slip-stake', '50');
  await frame.click('#slip-place');
  const receipt = () => frame.evaluate(() => document.querySelector('.receipt-number b')?.textContent ?? '');
  await expect.poll(receipt, { ...SETTLE, message: 'the bet is taken' }).toMatch(/^MK-\d{4}-\d{4}$/);
  await expectMoney(page, '₺200,00');
  expect(await page.problems()).toEqual([]);
});

it('in WebKit, a notification reaches two windows over the hub, and a logout ends the session in both', async () => {
  const { page, player } = await openAsPlayer(stage);
  const other = await stage.webkit.openWindow(stage.url);
  await waitForPlayer(other);
  await operate(stage.server, ['notify', '--username', player.username, '--type', 'System', '--title', 'Yeni haber', '--note', 'Ayrıntılar burada.']);
  for (const window of [page, other]) {
    const unread = () => window.evaluate(() => document.querySelector('header .count')?.textContent ?? '');
    // The welcome notification and this one.
    await expect.poll(unread, { ...SETTLE, message: 'the bell counts it' }).toBe('2');
  }
  // The window opened last is in front: only a visible window animates and can be pressed.
  await other.press('Bildirimler', 'header');
  await other.waitForText('Yeni haber');
  await other.back();
  await logOut(other);
  await waitForGuest(page);
});

it('in WebKit, a new version is offered and, once accepted, runs in both windows', async () => {
  const proxy = await startDeployingProxy(stage.server.port);
  try {
    const page = await stage.webkit.openWindow(proxy.url);
    await waitForGames(page);
    await waitForWorker(page);
    const other = await stage.webkit.openWindow(proxy.url);
    await waitForGames(other);
    proxy.deploy();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    for (const window of [page, other]) await window.waitForText('Yeni sürüm hazır');
    await page.press('Yenile');
    for (const window of [page, other]) {
      const entry = () => window.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '');
      await expect.poll(entry, { ...SETTLE, message: 'the new version runs' }).toContain('.build2');
      await waitForGames(window);
    }
  } finally {
    await proxy.close();
  }
});
