import { expect, newPlayer, registerThroughDialog, test } from '../support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

interface Envelope {
  success: boolean;
  message: string | null;
}

test('a recovery code that a player requested is read in the mailbox and opens their account again', async ({ page, server }) => {
  const player = newPlayer();
  await page.goto('/');
  await registerThroughDialog(page, player);
  await expect(page.getByRole('dialog', { name: 'Üyelik tamam' })).toBeVisible();
  const call = async (path: string, body: object): Promise<Envelope> => {
    const headers = { 'content-type': 'application/json', 'x-locale': 'tr', 'x-fingerprint': 'another-device' };
    const response = await fetch(`${server.url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Envelope;
  };
  const { username } = player;
  const newPassword = 'yeni-lale-1730';
  expect(await call('auth/sendresetpassword', { username })).toMatchObject({ success: true });

  const options = await fetch(`${server.url}api/cms/siteoptionlist`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const { data } = (await options.json()) as { data: { key: string; value: string }[] };
  const mailbox = data.find(({ key }) => key === 'mailbox')?.value;
  expect(mailbox).toBe(`http://localhost:${server.port + 1}/mailbox`);
  await page.goto(`${mailbox}?${new URLSearchParams({ to: player.email })}`);
  const message = page.getByRole('article').filter({ hasText: 'Meydan için yeni şifre' });
  const code = await message.locator('.mailbox-code').textContent();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);

  expect(await call('auth/checkresetcode', { username, code })).toMatchObject({ success: true });
  expect(await call('auth/changepasswordwithcode', { username, code, password: newPassword, password2: newPassword })).toMatchObject({ success: true });
  expect(await call('auth/login', { username, password: player.password })).toMatchObject({ success: false });
  expect(await call('auth/login', { username, password: newPassword })).toMatchObject({ success: true });
  await expect(page.getByRole('heading', { name: 'Meydan şifren değişti' })).toBeVisible();
});
