import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';

test('[RC.038] a newcomer registers, deposits, is notified, marks a favourite, plays, switches the language and comes back offline', {
  tag: '@quick',
}, async ({ page, context }) => {
  const player = newPlayer();

  await test.step('the Turkish home page shows header, carousel, a game row and the bottom bar', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.getByRole('banner')).toContainText('Oyun parası');
    await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toContainText('İyi oyun, açık kurallarla başlar.');
    await expect(page.getByRole('region', { name: 'Slot' }).getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('navigation', { name: 'Alt menü' })).toContainText('Para Yatır');
  });

  await test.step('registering with a phone number logs in', async () => {
    await registerThroughDialog(page, player);
    const success = page.getByRole('dialog', { name: 'Üyelik tamam' });
    await expect(success).toContainText('Tebrikler');
    await success.getByRole('button', { name: 'Para yatır' }).click();
    await expect(page.getByRole('heading', { name: 'Para yatır' })).toBeVisible();
    await expect(page.getByRole('banner').locator('.money')).toHaveText('₺0,00');
  });

  await test.step('a deposit through the payment page credits the balance, and the hub reports it', async () => {
    await page.getByRole('button', { name: /Kredi kartı/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Para yatır' });
    await dialog.getByLabel('Kart sahibi').fill('Elif Demir');
    await dialog.getByLabel('Kart numarası').fill('4242 4242 4242 4242');
    await dialog.getByLabel('Son kullanma').fill('12/99');
    await dialog.getByLabel('Güvenlik kodu').fill('123');
    await dialog.getByLabel('Tutar').fill('1.250,50');
    await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Ödemeye devam et' }).click();
    const payment = await opened;
    await payment.getByRole('button', { name: /onayla/i }).click();
    await expect(dialog).toContainText('Yatırımın onaylandı');
    await payment.close();
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(page.getByRole('banner').locator('.money')).toHaveText('₺1.250,50');
    await page.getByRole('button', { name: /Bildirimler, \d okunmamış/ }).click();
    const panel = page.getByRole('dialog', { name: 'Bildirimler' });
    await panel.getByRole('button', { name: /Yatırımın onaylandı/ }).click();
    await expect(page.getByRole('dialog', { name: 'Bildirim' })).toContainText('₺1.250,50');
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  });

  await test.step('a favourite stays marked', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Meydan' }).click();
    await page.getByRole('region', { name: 'Slot' }).getByRole('button', { name: 'Favorilere ekle: Lale Devri' }).click();
    await expect(page.getByText('Favorilere eklendi')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(1);
  });

  await test.step('a slot opens in its frame, and a spin moves the balance everywhere', async () => {
    await page
      .getByRole('region', { name: 'Slot' })
      .getByRole('link', { name: /Lale Devri/ })
      .click();
    const game = page.frameLocator('iframe[title="Lale Devri"]');
    const spin = game.locator('#spin');
    const inGame = game.locator('#balance');
    await expect(inGame).toHaveText('₺1.250,50');
    await spin.click();
    await expect(inGame).not.toHaveText('₺1.250,50');
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const shown = (await inGame.textContent()) ?? '';
    await expect(
      page
        .getByRole('dialog', { name: /^Lale Devri/ })
        .locator('.money')
        .first(),
    ).toHaveText(shown);
    await page.getByRole('button', { name: 'Oyunu kapat' }).click();
    await expect(page.getByRole('banner').locator('.money')).toHaveText(shown);
  });

  await test.step('English is there at once and complete', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await page.getByRole('dialog', { name: 'Yan menü' }).getByLabel('Dil').selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Bottom menu' })).toContainText('L.Casino');
  });

  await test.step('a reload offline still shows home, notification and favourites', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your favorites' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading').first()).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Offline — data as of')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Slots' }).getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'Your favorites' }).getByRole('article')).toHaveCount(1);
    const art = page.getByRole('region', { name: 'Your favorites' }).locator('img');
    await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(/deposit|Yatırım/i);
  });
});
