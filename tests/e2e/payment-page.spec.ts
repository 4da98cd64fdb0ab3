import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';
import { cardDetail } from '../support/payment-details.ts';

/** Calls the server as the app does for the player who is logged in on the page. */
function call<Data>(page: Page, path: string, body: object | null): Promise<Data> {
  return page.evaluate(
    async ([address, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('authData') ?? '{}') as { token: string };
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-locale': 'tr',
        'x-fingerprint': localStorage.getItem('fingerprint') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(`api/${address}`, sent === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) });
      return ((await answer.json()) as { data: Data }).data;
    },
    [path, body] as const,
  );
}

test('a postponed payment stays pending, and can be decided when its link is opened again', { tag: '@quick' }, async ({ page, context }) => {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  const link = await call<string>(page, 'payment/deposit', { id: 2, target: 'pay', detail: { ...cardDetail, Amount: 250 } });

  const payment = await context.newPage();
  await payment.goto(link);
  await payment.getByRole('button', { name: 'Sonra karar ver' }).click();
  await expect(payment.getByRole('heading', { name: 'Ödeme beklemede' })).toBeVisible();
  await expect(payment.getByRole('status')).toContainText('tarihine kadar');
  await expect(payment.getByRole('link', { name: 'Siteye dön' })).toBeVisible();
  expect(await call(page, 'user/balance', null)).toMatchObject({ balance: 0 });
  await payment.close();

  const reopened = await context.newPage();
  await reopened.emulateMedia({ colorScheme: 'light' });
  await reopened.goto(link);
  await reopened.getByRole('button', { name: 'Sonra karar ver' }).click();
  await reopened.getByRole('button', { name: 'Şimdi karar ver' }).click();
  await expect(reopened.getByRole('button', { name: 'Ödemeyi onayla' })).toBeVisible();
  expect(await reopened.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await findAccessProblems(reopened)).toEqual([]);
  await reopened.getByRole('button', { name: 'Ödemeyi onayla' }).click();
  await expect(reopened.getByText('Meydan bilgilendirildi.')).toBeVisible();
  const { balance } = await call<{ balance: number }>(page, 'user/balance', null);
  expect(balance).toBeGreaterThan(0);
});
