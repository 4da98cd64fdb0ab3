import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { operate } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { playPath } from '../support/play-game.ts';
import type { RunningServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block' });

interface PlayedGame {
  system: string;
  code: string;
}
const diamonds = { system: 'softgamings', code: '9646' };
const treasure = { system: 'pragmatic', code: '5375' };
const king = { system: 'dt', code: '9928' };
const pomegranate = { system: 'dt', code: '5455' };
const purses = { system: 'dt', code: '4610' };
const fishing = { system: 'softgamings', code: '7194' };
const beads = { system: 'pragmatic', code: '9532' };
const STAKE_MINOR = 1_000;

const inGame = (page: Page): FrameLocator => page.frameLocator('iframe');
const main = (page: Page) => inGame(page).locator('#deal');
const message = (page: Page) => inGame(page).locator('#message');
const playing = (page: Page) => inGame(page).locator('body.is-playing');
const readMinor = async (page: Page): Promise<number> => Number(await inGame(page).locator('#balance').getAttribute('data-balance-minor'));

async function open(page: Page, game: PlayedGame): Promise<void> {
  await page.goto(playPath(game));
  await expect(inGame(page).locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
}

/** Opens a game as a player with two hundred lira. */
async function enter(page: Page, server: RunningServer, game: PlayedGame): Promise<void> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '200']);
  await open(page, game);
  expect(await readMinor(page)).toBe(20_000);
}

/** Returns the payout of the newest round in the history, in kuruş, and leaves that round open. */
async function readReturn(page: Page): Promise<number> {
  await inGame(page).locator('#open-history').click();
  const newest = inGame(page).locator('.past-round summary').first();
  await newest.click();
  await expect(inGame(page).locator('.past-round code').first()).toHaveText(/^[0-9a-f]{64}$/);
  const returned = (await newest.locator('.money').textContent()) ?? '';
  return Math.round(Number(returned.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}

/**
 * Checks a finished round: the balance in the game and around it matches the history, and the seed, once opened,
 * gives the same round in the browser.
 */
async function expectSettled(page: Page): Promise<void> {
  await expect(playing(page)).toHaveCount(0);
  const returnedMinor = await readReturn(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => readMinor(page)).toBe(20_000 - STAKE_MINOR + returnedMinor);
  const shown = (await inGame(page).locator('#balance').textContent()) ?? '';
  await expect(page.locator('[aria-labelledby="game-name"] header .money').first()).toHaveText(shown);
  await inGame(page).locator('#open-fairness').click();
  await inGame(page).getByRole('button', { name: 'Tohumu yenile ve eskisini aç' }).click();
  await inGame(page).getByRole('button', { name: 'Turu doğrula #' }).first().click();
  await inGame(page).getByRole('button', { name: 'Tarayıcıda hesapla' }).click();
  await expect(inGame(page).getByText(/^Özet tutuyor, sonuç/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test('a diamond field is played by keyboard: a tile is reached with the arrow keys and opened, and the win collected', async ({ page, server }) => {
  await enter(page, server, diamonds);
  await expect(inGame(page).locator('#risk')).toHaveText('3 bomba');
  await inGame(page).getByRole('button', { name: 'Riski azalt' }).click({ clickCount: 2 });
  await expect(inGame(page).locator('#risk')).toHaveText('1 bomba');
  await expect(inGame(page).locator('#ladder li').first()).toHaveText('1. adım1,02×');
  await message(page).click();
  await page.keyboard.press('Space');
  await expect(message(page)).toHaveText('Bir çini aç.');
  await expect(main(page)).toHaveText('Topla · ₺9,80');
  expect(await readMinor(page)).toBe(20_000 - STAKE_MINOR);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const tile = inGame(page).locator('#board .place').nth(6);
  await expect(tile).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tile).toHaveAttribute('data-state', 'opened');
  await expect(tile).toHaveAccessibleName(/^2\. sıra 2: (elmas|bomba)$/);
  await page.keyboard.press('c');
  await expect(message(page)).toHaveText(/^(1 elmasla topladın\.₺10,20|Bomba çıktı, tur bitti\.)$/);
  await expectSettled(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tower is climbed by touch, resumes where it was left, and pays out', async ({ page, server }) => {
    await enter(page, server, treasure);
    await main(page).tap();
    const door = inGame(page).locator('#board .place').nth(2);
    await expect(door).toHaveAttribute('aria-disabled', 'false');
    await door.tap();
    await expect(door).toHaveAttribute('data-state', 'opened');
    if ((await playing(page).count()) > 0) {
      await open(page, treasure);
      await expect(inGame(page).getByRole('heading', { name: 'Yarım kalan elin var' })).toBeVisible();
      await inGame(page).getByRole('button', { name: 'Ele dön' }).tap();
      await expect(inGame(page).locator('#board .place').nth(2)).toHaveAccessibleName('1. kat, 3. kapı: hazine');
      await expect(inGame(page).locator('.row-label.reached')).toHaveText('1,30×');
      await expect(main(page)).toHaveText('Topla · ₺13,00');
      await main(page).tap();
      await expect(message(page)).toHaveText('1 kat çıkıp topladın.₺13,00');
    } else await expect(message(page)).toHaveText('Tuzak çıktı, tur bitti.');
    await expectSettled(page);
  });

  test('cards are turned over by touch until the king appears or the player collects', async ({ page, server }) => {
    await enter(page, server, king);
    await inGame(page).getByRole('button', { name: 'Riski artır' }).tap();
    await expect(inGame(page).locator('#risk')).toHaveText('2 papaz');
    await main(page).tap();
    const card = (place: number) => inGame(page).locator('#board .place').nth(place);
    for (const place of [0, 5]) {
      await expect(playing(page)).toBeAttached();
      await expect(card(place)).toHaveAccessibleName(/Kapalı kart$/);
      await card(place).tap();
      await expect(card(place)).toHaveAccessibleName(/(Maça|Kupa|Karo|Sinek) [A\dJQK]+$/);
      if ((await message(page).textContent())?.includes('Papaz çıktı')) break;
    }
    if ((await playing(page).count()) > 0) await main(page).tap();
    await expect(message(page)).toHaveText(/^(2 kartla topladın\.₺14,30|Papaz çıktı, tur bitti\.)$/);
    await expect(inGame(page).locator('#board .place[data-state="closed"]')).toHaveCount(0);
    await expectSettled(page);
  });

  test('a scratch card is scratched by touch, resumes as it was left, and pays when its last place is open', async ({ page, server }) => {
    await enter(page, server, pomegranate);
    await main(page).tap();
    await expect(message(page)).toHaveText('Kazınacak 9 yer kaldı.');
    const tapPlace = async (place: number) => {
      const box = await inGame(page).locator('.scratch-place').nth(place).boundingBox();
      if (!box) throw new Error(`place ${place} is not on the screen`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    for (const place of [0, 4, 8]) await tapPlace(place);
    await expect(message(page)).toHaveText('Kazınacak 6 yer kaldı.');
    const opened = await inGame(page).locator('.scratch-place').nth(4).getAttribute('aria-label');
    expect(opened).toMatch(/^5\. yer, ₺/);
    await page.reload();
    await inGame(page).getByRole('button', { name: 'Ele dön' }).tap();
    await expect(message(page)).toHaveText('Kazınacak 6 yer kaldı.');
    await expect(inGame(page).locator('.scratch-place').nth(4)).toHaveAccessibleName(opened ?? '');
    for (const place of [1, 2, 3, 5, 6, 7]) await tapPlace(place);
    await expect(message(page)).toHaveText(/^(Ödül: [\d.]+×₺|Bu kartta ödül yok\.)/);
    await expectSettled(page);
  });

  test('a row of beads is threaded by touch and pays its pattern', async ({ page, server }) => {
    await enter(page, server, beads);
    await main(page).tap();
    await expect(inGame(page).locator('#row .bead')).toHaveCount(7);
    await expect(message(page)).not.toHaveText(/Boncuklar diziliyor|Bahsini seç/);
    const sentence = (await message(page).locator('span').first().textContent()) ?? '';
    if (sentence === 'Bu dizi ödemiyor.') await expect(inGame(page).locator('#pays .on')).toHaveCount(0);
    else await expect(inGame(page).locator('#pays .on')).toContainText(sentence);
    await expectSettled(page);
  });
});

test('a purse card is scratched by keyboard and by rubbing with the mouse', async ({ page, server }) => {
  await enter(page, server, purses);
  await message(page).click();
  await page.keyboard.press('Space');
  await expect(message(page)).toHaveText('Kazınacak 7 yer kaldı.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const places = inGame(page).locator('.scratch-place');
  await expect(places.nth(0)).toHaveAccessibleName(/^Uğurlu sayı \d+$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText('Kazınacak 5 yer kaldı.');
  const box = await places.nth(6).boundingBox();
  if (!box) throw new Error('the last purse is not on the screen');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  for (let line = 0; line < 8; line += 1)
    await page.mouse.move(box.x + (line % 2 === 0 ? box.width - 8 : 8), box.y + 8 + (line / 8) * box.height, { steps: 8 });
  await page.mouse.up();
  await expect(places.nth(6)).toHaveAccessibleName(/^6\. kese, sayı \d+, ₺/);
  await page.keyboard.press('a');
  await expect(message(page)).toHaveText(/^(Ödül: [\d.]+×₺|Bu kartta ödül yok\.)/);
  await expectSettled(page);
});

test('a fish is chosen by its number, and the line comes up with or without it', async ({ page, server }) => {
  await enter(page, server, fishing);
  await message(page).click();
  await page.keyboard.press('1');
  await expect(inGame(page).getByRole('button', { name: 'Hamsi: olasılık %80,00, 1,20×' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(message(page)).toHaveText(/^(Hamsi yakalandı\.₺12,00|Hamsi gelmedi\.)$/);
  await expectSettled(page);
});
