import type { RawBrowser, RawPage } from '../raw-browser.ts';

/** One of the page's own scripts in a long frame, in the page's milliseconds. */
export interface ScriptTask {
  fromMs: number;
  ms: number;
  source: string;
}

/** What a page rendered and did while it was scrolled. */
export interface Frames {
  frameMs: number[];
  /** Scripts in long frames, as reported by the browser (Long Animation Frames). */
  tasks: ScriptTask[];
  /** Elements in the document at the end. */
  elements: number;
  scrolledPx: number;
}

interface FrameWindow {
  seen: { frameMs: number[]; tasks: ScriptTask[] };
}
interface LongFrame extends PerformanceEntry {
  scripts: { startTime: number; duration: number; sourceURL: string; invoker: string; sourceFunctionName: string }[];
}

/** Starts recording every frame and, in long frames, every script of the page's own. */
export async function watchFrames(page: RawPage): Promise<void> {
  await page.evaluate(() => {
    const seen: FrameWindow['seen'] = { frameMs: [], tasks: [] };
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const next = (now: number) => {
      seen.frameMs.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[])
        for (const { startTime, duration, sourceURL, invoker, sourceFunctionName } of scripts)
          if (sourceURL.includes('/assets/'))
            seen.tasks.push({ fromMs: startTime, ms: duration, source: `${sourceURL.split('/').at(-1)} ${sourceFunctionName} ${invoker}` });
    }).observe({ type: 'long-animation-frame' });
  });
}

export function readFrames(page: RawPage): Promise<Frames> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as FrameWindow;
    return { ...seen, elements: document.querySelectorAll('*').length, scrolledPx: Math.round(scrollY) };
  });
}

/**
 * Opens a page with the lobby's look, its blocks of tiles and as many other elements, which positions the blocks in the
 * window without a framework and without new games.
 */
export async function openBarePage(browser: RawBrowser, lobby: RawPage, size: { width: number; height: number }): Promise<RawPage> {
  const html = await lobby.evaluate(() => {
    const grid = document.querySelector('[role="feed"]');
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
    const blocks = [...(grid?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
    const sprite = document.querySelector('svg[hidden], svg[style*="display"]')?.outerHTML ?? '';
    const markup = blocks.map(({ outerHTML }) => outerHTML).join('');
    const rest = document.querySelectorAll('*').length - blocks.reduce((sum, block) => sum + block.querySelectorAll('*').length + 1, 0);
    const tops = [...new Set(blocks.map((block) => block.getBoundingClientRect().top))];
    const pitch = (tops[1] ?? 0) - (tops[0] ?? 0);
    const inRow = Math.round(blocks.length / tops.length);
    const script = `
      const blocks = [...document.querySelectorAll('[data-block]')];
      const rows = Math.ceil(blocks.length / ${inRow});
      const place = () => {
        const first = Math.max(0, Math.floor(scrollY / ${pitch}) - 1);
        blocks.forEach((block, index) => {
          const row = Math.floor(index / ${inRow});
          const at = first + ((row - first) % rows + rows) % rows;
          block.style.transform = 'translate(calc(' + index % ${inRow} + ' * (100% + var(--gap))), ' + at * ${pitch} + 'px)';
        });
      };
      let frame = 0;
      addEventListener('scroll', () => { frame ||= requestAnimationFrame(() => { frame = 0; place(); }); }, { passive: true });
      place();`;
    return `<!doctype html><html lang="tr"><base href="${document.baseURI}"><style>${styles}</style>${sprite}<main class="wrap">
      <div class="${grid?.className}" style="height:200000px">${markup}</div><div hidden>${'<i></i>'.repeat(Math.max(0, rest))}</div></main><script>${script}</script>`;
  });
  const bare = await browser.openPage(size);
  await bare.setContent(html);
  return bare;
}
