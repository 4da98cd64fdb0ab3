import type { Page } from 'playwright/test';
import { actAsTranslator, findStaleTexts } from '../support/act-as-translator.ts';
import { expect, test } from '../support/browser-test.ts';
import { settle, tourAsGuest, tourAsPlayer } from '../support/screenshot-tour.ts';
import { slowTests, slowWaits } from '../support/slow-waits.ts';

test.use({ serviceWorkers: 'block' });

/**
 * Uses every control on a page or in the dialog above it: fills in, selects, presses, submits, and closes what that
 * opens. Stops once that has led to another page.
 */
function pressAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { pathname } = location;
    const frames = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const topDialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    const scope = topDialog();
    const isUsable = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, .out') && !element.closest('[inert]');
    const write = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    };
    const fill = (control: HTMLInputElement | HTMLSelectElement) => {
      if (control instanceof HTMLSelectElement) return write(control, [...control.options].findLast(({ disabled }) => !disabled)?.value ?? '');
      const values: Record<string, string> = { date: '2026-11-01', time: '10:00', email: 'a@example.com' };
      control.focus();
      write(control, values[control.type] ?? (control.inputMode === 'numeric' || control.inputMode === 'decimal' ? '123' : 'Lale'));
    };
    const pressed = new Set<string>();
    const use = async (element: HTMLElement) => {
      const isField = element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && !/checkbox|radio/.test(element.type));
      if (isField) fill(element);
      else element.click();
      await frames();
      for (let above = topDialog(), tries = 0; above && above !== scope && tries < 3; above = topDialog(), tries += 1) {
        await frames();
        above.dispatchEvent(new Event('cancel', { cancelable: true }));
        // A closing dialog stays in the document until its animations end.
        await Promise.allSettled(above.getAnimations({ subtree: true }).map(({ finished }) => finished));
        await frames();
      }
    };
    const find = () => [...(scope ?? document).querySelectorAll<HTMLElement>('input:not([type=hidden]), select, summary, button, [role=tab]')].filter(isUsable);
    for (let round = 0; round < 60; round += 1) {
      const nameOf = (element: HTMLElement) =>
        `${element.tagName} ${element.getAttribute('name') ?? ''} ${(element.ariaLabel ?? element.textContent ?? '').replace(/[‡\d]/g, '').slice(0, 24)} ${element.className.slice(0, 30)}`;
      const next = find().find((element) => !pressed.has(nameOf(element)) && !element.closest('.dialog-head'));
      if (!next || location.pathname !== pathname || (scope && !scope.isConnected)) break;
      pressed.add(nameOf(next));
      await use(next);
    }
  });
}

/** Messages shown if a page, a dialog or a part of one has crashed. */
const failures = /Sayfa açılamadı|Pencere açılamadı|Beklenmedik bir sorun oldu|could not be opened|page could not be loaded|Something unexpected/;

async function expectWhole(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => findStaleTexts(page), { message: `${name}: what the app has written is what the page shows`, timeout: slowWaits.outcome })
    .toEqual([]);
  await expect(page.locator('body'), name).not.toContainText(failures);
}

/** Checks a page, uses it, and checks it again. */
async function walkScreen(page: Page, name: string): Promise<void> {
  await settle(page);
  const isOfApp = await page.evaluate(() => document.getElementById('root') !== null);
  if (!isOfApp) return;
  await expectWhole(page, name);
  expect(await page.locator('font').count(), `${name} is translated`).toBeGreaterThan(3);
  await pressAll(page);
  await expectWhole(page, `${name}, used`);
}

test('on a page that is being translated every route and dialog of a guest can be used, and shows no stale text', async ({ page }) => {
  test.setTimeout(slowTests.tour);
  await actAsTranslator(page);
  await tourAsGuest(page, walkScreen);
});

test('on a page that is being translated every route and dialog of a player can be used, and shows no stale text', async ({ page, server }) => {
  test.setTimeout(slowTests.tour);
  await actAsTranslator(page);
  // The tour itself continues from these screens, or they are used at the end.
  const isOnTheWay = /^deposit-|^dialog-notifications$|responsible-play/;
  await tourAsPlayer(page, server, (shown, name) => (isOnTheWay.test(name) ? expectWhole(shown, name) : walkScreen(shown, name)));
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Bildirimler/ })
    .click();
  await walkScreen(page, 'notifications');
  await page.goto('/dashboard/deposit');
  await page.locator('main ul button').first().click();
  await walkScreen(page, 'deposit dialog');
  await page.goto('/responsible-play');
  await walkScreen(page, 'responsible play');
});
