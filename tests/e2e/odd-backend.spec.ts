import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { type OddAnswers, oddAnswers } from '../support/odd-answers.ts';
import { oddExtensions } from '../support/odd-extensions.ts';
import { listOddSeeds } from '../support/odd-seeds.ts';
import { untilApp } from '../support/open-app.ts';
import { type PlainBackend, runPlainBackend } from '../support/plain-backend.ts';
import { logInAtPlain } from '../support/plain-login.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { watchOfflineBar } from '../support/watch-offline-bar.ts';

const test = base.extend<{ backend: PlainBackend }>({
  backend: async ({}, use) => {
    const backend = await runPlainBackend();
    await use(backend);
    await backend.close();
  },
  baseURL: async ({ backend }, use) => use(backend.url),
});

const BALANCE = '₺250,50';
const UNKNOWN_BALANCE = '—';
/** What must never be shown: raw values, and the message for an error of our own. */
const senseless = /\bNaN\b|\bundefined\b|\[object|Invalid Date|Beklenmedik bir sorun oldu/;
const offlineWords = /Bağlantı yok|Çevrimdışı|Bağlantını denetle/;

const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** The last data that a call sent, odd or unchanged; null if it answers otherwise. */
const sentData = (odd: OddAnswers, call: string) => (['odd', 'plain'].includes(odd.manner(call)) ? odd.sent(call) : null);

/** Names of the games in an answer that have everything a game needs. */
function readableNames(data: unknown): string[] {
  const games = Array.isArray(data) ? (data as (Record<string, unknown> | null)[]) : [];
  const whole = games.filter(
    (game) => [game?.gameCode, game?.name].every(isText) && [game?.mainProviderId, game?.system].every((one) => one === '' || isText(one)),
  );
  return whole.map((game) => String(game?.name));
}

/** Titles of the notifications in an answer that have everything a notification needs. */
function readableTitles(data: unknown): string[] {
  const notes = Array.isArray(data) ? (data as (Record<string, unknown> | null)[]) : [];
  return notes.filter((note) => [note?.id, note?.title].every((one) => one === '' || isText(one))).map((note) => String(note?.title));
}

/** Keys of the payment fields that have everything a field needs; none if the call sends no list. */
function readableFields(odd: OddAnswers): string[] {
  const fields = sentData(odd, 'POST payment/detail');
  return Array.isArray(fields)
    ? (fields as (Record<string, unknown> | null)[]).flatMap((field) => (isText(field?.key) && !field?.option ? [String(field?.key)] : []))
    : [];
}

/** Collects warnings about unreadable data that appear twice in one document, which is an error. */
function watchWarnings(page: Page): string[] {
  const twice: string[] = [];
  const told = new Set<string>();
  page.on('domcontentloaded', () => told.clear());
  page.on('console', (message) => {
    if (message.type() !== 'warning' || !/^[\w/]+: data/.test(message.text())) return;
    const place = message.text().replaceAll(/\[\d+\]/g, '[]');
    if (told.has(place)) twice.push(place);
    told.add(place);
  });
  return twice;
}

interface Walk {
  page: Page;
  backend: PlainBackend;
  odd: OddAnswers;
  countOfflineBars: () => Promise<number>;
}

/** Expects the screen to settle and to make sense. */
async function expectSense(walk: Walk, place: string, isLoggedIn = true): Promise<void> {
  await untilApp(walk.page);
  await expect(walk.page.locator('#content'), place).toBeVisible();
  await expect(walk.page.locator('[aria-busy="true"]:visible'), place).toHaveCount(0, { timeout: slowWaits.deadline });
  await expectSensibleWords(walk, place, isLoggedIn);
}

/** Expects no senseless text and no offline message on the screen, and an unchanged login. */
async function expectSensibleWords({ page, countOfflineBars }: Walk, place: string, isLoggedIn = true): Promise<void> {
  for (const words of [senseless, offlineWords]) await expect(page.locator('body'), place).not.toContainText(words, { useInnerText: true });
  expect(await countOfflineBars(), place).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('authData') !== null), place).toBe(isLoggedIn);
}

async function walkLobby(walk: Walk): Promise<void> {
  const { page, odd } = walk;
  await page.goto('casino/slot');
  await expectSense(walk, 'lobby');
  const names = readableNames(sentData(odd, 'POST casino/games'));
  for (const name of names.slice(0, 3)) await expect(page.getByRole('article').filter({ hasText: name }).first(), name).toBeVisible();
  const field = page.getByRole('searchbox').first();
  if (await field.isVisible()) {
    await field.fill('Çınar');
    await expectSense(walk, 'search');
    await field.fill('');
  }
  const game = page.getByRole('article').getByRole('link').first();
  if (!(await game.isVisible())) {
    expect(names, 'games that can be read are shown').toEqual([]);
    return;
  }
  await game.click();
  await expect(page).toHaveURL(/casino\/play/);
  await expectSense(walk, 'game');
}

async function walkNotifications(walk: Walk): Promise<void> {
  const { page, odd } = walk;
  await page.goto('./');
  await expectSense(walk, 'home of a player');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await expect(panel).toBeVisible();
  await expectSense(walk, 'notifications');
  for (const title of readableTitles(sentData(odd, 'POST customer/notification')))
    await expect(panel.getByText(title, { exact: true }).first(), title).toBeVisible();
}

/** Fills in the form of a payment and sends it, if there is one. */
async function pay(walk: Walk, way: 'deposit' | 'withdraw'): Promise<void> {
  const { page } = walk;
  await page.goto(`dashboard/${way}`);
  await expectSense(walk, way);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Papara/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const isAnswered = () => walk.backend.asked.some(({ path }) => path === 'payment/detail');
  const inputs = dialog.locator('form input:visible');
  const isThere = async () => (await inputs.count()) > 0 || (isAnswered() && readableFields(walk.odd).length === 0);
  await expect.poll(isThere, { message: `the fields of ${way} that can be read`, timeout: slowWaits.poll }).toBe(true);
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  const fields = await inputs.all();
  for (const field of fields) {
    await field.fill('100');
    // A mask that the backend has made up may ask for more digits.
    const missing = dialog.getByText(/^\d+ hane eksik/);
    if (await missing.isVisible()) await field.pressSequentially('1'.repeat(Number.parseInt((await missing.textContent()) ?? '', 10)));
  }
  for (const list of await dialog.locator('form select').all()) await list.selectOption({ index: 1 });
  const send = dialog.getByRole('button', { name: /gönder/ });
  if (fields.length > 0) {
    await expect(send).toBeEnabled();
    await send.click();
    // A field that needs another kind of value is marked as invalid.
    const isAsked = () => walk.backend.asked.some(({ path }) => path === `payment/${way}`);
    await expect.poll(async () => isAsked() || (await dialog.locator('[aria-invalid="true"]').count()) > 0, { timeout: slowWaits.poll }).toBe(true);
  }
  await expectPaymentTold(walk, `${way}, sent`);
}

/** If no call reports the outcome of a lost submission, the dialog says it keeps looking; otherwise it settles. */
async function expectPaymentTold(walk: Walk, place: string): Promise<void> {
  const isTellable = !['broken', 'silent'].includes(walk.odd.manner('POST payment/submission'));
  if (isTellable) return expectSense(walk, place);
  const search = walk.page.getByRole('dialog').getByText('ulaşıp ulaşmadığına bakıyoruz');
  const busy = walk.page.locator('[aria-busy="true"]:visible');
  const isTold = async () => (await search.isVisible()) || (await busy.count()) === 0;
  await expect.poll(isTold, { message: place, timeout: slowWaits.deadline }).toBe(true);
  await expectSensibleWords(walk, place);
}

const pages = [
  'promotions',
  'pages/1',
  'spor',
  'responsible-play',
  'dashboard/account',
  'dashboard/phone-verification',
  'dashboard/change-password',
  'dashboard/financial-activities',
  'dashboard/game-history',
  'dashboard/bonuses',
  'dashboard/claim-bonus',
  'dashboard/session-history',
  'dashboard/statement',
];

/** An unreadable amount is never shown as one, and an outdated one says when it is from. */
async function expectBalance({ page, odd }: Walk): Promise<void> {
  // An accepted withdrawal closes its dialog half a second later by going back, which aborts a navigation.
  await expect(() => page.goto('dashboard/deposit')).toPass();
  const balance = page.getByRole('banner').locator('.money').first();
  const amount = balance.locator('span').first();
  expect([BALANCE, UNKNOWN_BALANCE]).toContain(await amount.textContent());
  const said = (odd.sent('GET user/balance') as { balance?: unknown } | null | undefined)?.balance;
  if (Number(said) === 250.5) return;
  const isOpen = async () => (await amount.textContent()) === UNKNOWN_BALANCE || (await balance.getAttribute('title')) !== null;
  await expect.poll(isOpen, { timeout: slowWaits.poll }).toBe(true);
}

for (const seed of listOddSeeds()) {
  test(`[RC.039] [R7.061] the app keeps working with a backend that sends odd answers, seed ${seed}`, async ({ page, backend }) => {
    test.setTimeout(slowWaits.walk);
    const odd = oddAnswers(seed);
    backend.sendAnswer = (outgoing, call, envelope) => odd.send(outgoing, call, envelope);
    const sendUnknown = backend.sendUnknown;
    backend.sendUnknown = (outgoing, call) =>
      Object.hasOwn(oddExtensions, call) ? odd.send(outgoing, call, { success: true, data: oddExtensions[call] }) : sendUnknown(outgoing, call);
    const walk: Walk = { page, backend, odd, countOfflineBars: await watchOfflineBar(page) };
    const toldTwice = watchWarnings(page);
    await page.goto('./');
    await expectSense(walk, 'home', false);
    await logInAtPlain(page, backend);
    await expectSense(walk, 'login');
    await walkLobby(walk);
    await walkNotifications(walk);
    for (const path of pages) {
      await page.goto(path);
      await expectSense(walk, path);
    }
    await pay(walk, 'deposit');
    await pay(walk, 'withdraw');
    await expectBalance(walk);
    await page.goto('./');
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    const menu = page.getByRole('dialog', { name: 'Yan menü' });
    await expect(menu).toBeVisible();
    await expectSense(walk, 'menu with the settings');
    await page.evaluate(() => Object.assign(window, { isBeforeFarewell: true }));
    await menu.getByRole('button', { name: 'Çıkış yap' }).click();
    // The page reloads itself after a logout.
    await page.waitForFunction(() => !('isBeforeFarewell' in window));
    await expect(page.getByRole('banner').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
    await expectSense(walk, 'logout', false);
    expect(toldTwice).toEqual([]);
  });
}
