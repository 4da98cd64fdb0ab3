import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the steps to the home screen are explained, and the push settings say to install first', async ({ page, server }) => {
    // On iOS only an installed app has pushes, not a page in the browser.
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PushManager'));
    await enterAsNewPlayer(page, server);
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await page.getByRole('button', { name: /Uygulamayı yükle/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Paylaş düğmesine dokun' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana Ekrana Ekle' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'orada yeniden giriş yap' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Yan menü' })).toContainText('Uygulama tarayıcıdan ayrı saklar');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bildirimler/ })
      .click();
    await page.getByRole('button', { name: 'Bildirim ayarları' }).click();
    await expect(page.getByRole('dialog', { name: 'Bildirim ayarları' })).toContainText('önce uygulamayı ana ekrana ekle');
    await expect(page.getByRole('dialog', { name: 'Bildirim ayarları' }).locator('ol').getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('in the app on an iPhone’s home screen', () => {
  test.use({ userAgent: IPHONE });

  test('a player who refused pushes is pointed to the device’s settings, as there is no address bar', async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true });
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await enterAsNewPlayer(page, server);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bildirimler/ })
      .click();
    await page.getByRole('button', { name: 'Bildirim ayarları' }).click();
    const settings = page.getByRole('dialog', { name: 'Bildirim ayarları' });
    await expect(settings.getByRole('alert')).toContainText('Ayarlar > Bildirimler > Meydan');
    await expect(settings).not.toContainText(/adres çubuğu|tarayıcı/i);
  });
});

test('no installation is offered if the browser supports none', async ({ page, server }) => {
  // As in Firefox, where the event that offers an installation never fires.
  await page.addInitScript(() => addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true }));
  await enterAsNewPlayer(page, server);
  await page
    .getByRole('button', { name: /^Favorilere ekle: Lale Devri/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Favorilerin' })).toBeVisible();
  // The favourite was below the first screen, where the header is hidden.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await expect(page.getByRole('link', { name: /Slot/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Uygulamayı yükle/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Meydan’ı ana ekrana ekle' })).toHaveCount(0);
});
