import type { RawBrowser, RawPage } from '../raw-browser.ts';

/** Interval between two looks at a page that show what moves on it. */
const APART_MS = 150;
const TURN_MS = 1_600;

/**
 * Opens a page that looks like a game in motion, whose moving elements only the browser animates: the best that the
 * machine can do.
 */
export async function openBarePage(browser: RawBrowser, game: RawPage, size: { width: number; height: number }): Promise<{ page: RawPage; moving: number }> {
  const { html, moving } = await game.evaluate(async (apartMs) => {
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('.field *')];
    const look = () => elements.map((element) => `${getComputedStyle(element).transform} ${getComputedStyle(element).opacity}`);
    const before = look();
    await new Promise((resolve) => setTimeout(resolve, apartMs));
    const after = look();
    const moved = elements.filter((_, index) => before[index] !== after[index]);
    for (const element of moved) element.dataset.moves = '';
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
    const markup = document.querySelector('main')?.outerHTML ?? '';
    for (const element of moved) delete element.dataset.moves;
    const root = document.documentElement.getAttribute('style') ?? '';
    return {
      moving: moved.length,
      html: `<!doctype html><html lang="tr" style="${root.replaceAll('"', '&quot;')}"><base href="${document.baseURI}"><style>${styles}</style><body class="${document.body.className}">${markup}`,
    };
  }, APART_MS);
  const page = await browser.openPage(size);
  await page.setContent(html);
  await page.evaluate((turnMs) => {
    for (const element of document.querySelectorAll('[data-moves]'))
      element.animate([{ transform: 'translate(0, 0)' }, { transform: 'translate(6px, -6px)' }], {
        duration: turnMs,
        iterations: Infinity,
        direction: 'alternate',
      });
  }, TURN_MS);
  return { page, moving };
}
