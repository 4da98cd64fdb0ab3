import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { slowWaits } from '../support/slow-waits.ts';

test('a deposit whose response is lost is retried with the same key, and its dialog reports its outcome and nothing else', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Para yatır' }).click();
  await page.getByRole('button', { name: /Kredi kartı/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });

  const keys: (string | undefined)[] = [];
  await page.route('**/api/payment/deposit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) await route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' });
    else await route.fulfill({ response: answer });
  });
  await dialog.getByLabel('Kart sahibi').fill('Elif Demir');
  await dialog.getByLabel('Kart numarası').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Son kullanma').fill('12/99');
  await dialog.getByLabel('Güvenlik kodu').fill('123');
  await dialog.getByLabel('Tutar').fill('250');
  await dialog.getByRole('button', { name: 'Yatırımı gönder' }).click();
  await expect(dialog).toContainText('Ödeme sayfası hazır');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token: string };
    const fingerprint = localStorage.getItem('fingerprint') ?? '';
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-fingerprint': fingerprint,
      'idempotency-key': crypto.randomUUID(),
    };
    await fetch('api/user/refill', { method: 'POST', headers, body: '{}' });
  });
  await expect(page.locator('header .money').first()).toHaveText('₺1.000,00');
  await expect(dialog).toContainText('Ödeme sayfası hazır');

  await context.setOffline(true);
  await expect(dialog).toContainText('Ödeme sayfası bağlantı gerektirir.', { timeout: slowWaits.deadline });
  await context.setOffline(false);
  await expect(dialog.getByRole('link', { name: 'Ödemeye devam et' })).toBeVisible({ timeout: slowWaits.deadline });

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Ödemeye devam et' }).click();
  const payment = await opened;
  await payment.getByRole('button', { name: 'Reddet' }).click();
  await expect(dialog).toContainText('Yatırımın onaylanmadı');
  await expect(dialog).not.toContainText('Yatırımın onaylandı');
});
