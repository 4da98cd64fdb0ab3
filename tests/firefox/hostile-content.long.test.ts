import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageFirefox, waitForText } from '../support/firefox-world.ts';
import { HARMLESS_WORDS, hostilePage } from '../support/hostile-html.ts';

const stage = stageFirefox();

/** Elements and attributes that sanitized content must not contain. */
const ODD =
  'script, iframe, object, embed, form, input, button, style, link, meta, base, svg, math, video, [style], [onclick], [onerror], [onload], a[href^="javascript"]';

describe('in Firefox, hostile content', () => {
  it('imported by an operator runs nothing, loads nothing and prompts nobody', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meydan-hostile-'));
    for (const [kind, fields] of Object.entries({ page: {}, promotion: { images: ['/art/slot/1-w.svg'], position: 90 } })) {
      await mkdir(join(folder, kind));
      await writeFile(join(folder, kind, 'hostile.tr.json'), JSON.stringify({ title: 'Kötü niyet', isActive: true, ...fields }));
      await writeFile(join(folder, kind, 'hostile.tr.html'), hostilePage);
    }
    await stage.world.operate('content', 'import', folder);
    await rm(folder, { recursive: true });
    const page = await stage.firefox.openPage();
    const taken: string[] = [];
    page.on('dialog', (dialog) => {
      taken.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.world.url)) taken.push(request.url());
    });
    await page.evaluateOnNewDocument(() => {
      const broken: string[] = [];
      Object.assign(globalThis, { broken });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => broken.push(`${violatedDirective} ${blockedURI}`));
    });
    for (const [path, part] of [
      ['pages/hostile', 'article'],
      ['promotions?detail=hostile', 'dialog[open]'],
    ] as const) {
      await page.goto(stage.world.url + path, { waitUntil: 'domcontentloaded' });
      await waitForText(page, HARMLESS_WORDS);
      const odd = await page.evaluate(
        (within, words, selector) => {
          const shown = [...document.querySelectorAll(`${within} p`)].find(({ textContent }) => textContent === words)?.parentElement;
          return shown ? [...shown.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML) : ['nothing is shown'];
        },
        part,
        HARMLESS_WORDS,
        ODD,
      );
      expect(odd, path).toEqual([]);
      expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken), path).toEqual([]);
    }
    expect(taken).toEqual([]);
    expect(stage.firefox.problems).toEqual([]);
  });
});
