import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendHomeSnapshot, takeHomeSnapshot } from './home-snapshot.ts';

function mainOf(html: string): Element {
  const main = document.createElement('main');
  main.innerHTML = html;
  return main;
}

describe('the snapshot of the home page', () => {
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('keeps links, words, pictures and icons as they stand', () => {
    const html =
      '<h1 class="vh">Meydan</h1><a class="chip" href="/casino/slot"><svg class="i" viewBox="0 0 24 24"><use href="#i-slot"></use></svg>Slot</a>' +
      '<picture><source media="(min-width: 992px)" srcset="l.svg"><img src="s.svg" alt=""></picture>';
    expect(takeHomeSnapshot(mainOf(html)).html).toBe(html);
  });

  it('holds nothing of a player: what is marked as private is left out with all that is in it', () => {
    const html =
      '<section data-private=""><h2>Favorilerin</h2><p>Ayşe</p></section><article><a href="/x">Nar</a><button data-private="" class="active">♥</button></article>';
    expect(takeHomeSnapshot(mainOf(html)).html).toBe('<article><a href="/x">Nar</a></article>');
  });

  it('does not say since when a list is known: that was true of its own visit', () => {
    expect(takeHomeSnapshot(mainOf('<h2>Slot</h2><span class="stamp"><svg></svg><time>14.32</time></span>')).html).toBe('<h2>Slot</h2>');
  });

  it('drops scripts, handlers, styles, frames, forms and attributes it does not know', () => {
    const html =
      '<p style="color:red" onclick="x()" data-secret="1">Metin</p><script>x()</script><iframe src="/x"></iframe><form><input value="ayse"></form><object data="/x"></object>';
    expect(takeHomeSnapshot(mainOf(html)).html).toBe('<p>Metin</p>');
  });

  it('shows the carousel at its first slide alone and without what its engine has added', () => {
    const html =
      '<div class="swiper swiper-initialized swiper-horizontal"><div class="swiper-wrapper" style="transform: translate3d(-800px, 0, 0)">' +
      '<div class="swiper-slide swiper-slide-prev" inert="">1</div><div class="swiper-slide swiper-slide-active">2</div></div></div>';
    expect(takeHomeSnapshot(mainOf(html)).html).toBe('<div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">1</div></div></div>');
  });

  it('takes of a row and of the page what the first screen can show, also when the row was scrolled', () => {
    const tiles = Array.from({ length: 20 }, (_, index) => `<article>${index}</article>`).join('');
    const main = mainOf(`<div class="rail">${tiles}</div><section><h2>Altta</h2></section>`);
    const scrolledPx = 600;
    const place = (element: Element, left: number, top: number) => {
      element.getBoundingClientRect = () => ({ left, top }) as DOMRect;
    };
    for (const [index, tile] of [...main.querySelectorAll('article')].entries()) place(tile, index * 200 - scrolledPx, 100);
    for (const below of main.querySelectorAll('section')) place(below, 0, innerHeight * 2);
    const kept = mainOf(takeHomeSnapshot(main).html);
    expect(kept.querySelectorAll('article')).toHaveLength(Math.floor((innerWidth * 1.1) / 200) + 1);
    expect(kept.querySelector('article')?.textContent).toBe('0');
    expect(kept.querySelector('section')).toBeNull();
  });

  it('takes what the first screen shows where a player’s own row is left out', () => {
    const main = mainOf('<section data-private=""><h2>Favorilerin</h2></section><section><article>Slot</article></section><section><h2>Altta</h2></section>');
    for (const [index, section] of [...main.children].entries()) {
      section.getBoundingClientRect = () => ({ left: 0, top: index * innerHeight * 0.8, height: innerHeight * 0.8 }) as DOMRect;
      for (const words of section.children) words.getBoundingClientRect = section.getBoundingClientRect;
    }
    expect(takeHomeSnapshot(main).html).toBe('<section><article>Slot</article></section><section><h2>Altta</h2></section>');
  });

  it('takes the first row of games wherever it stands, and none that is far below', () => {
    const main = mainOf('<section><h2>Önce</h2></section><section><article>Slot</article></section><section><h2>Altta</h2></section>');
    for (const [index, section] of [...main.children].entries()) section.getBoundingClientRect = () => ({ left: 0, top: index * innerHeight * 2 }) as DOMRect;
    expect(takeHomeSnapshot(main).html).toBe('<section><h2>Önce</h2></section><section><article>Slot</article></section>');
  });
});

describe('the next launch', () => {
  const postMessage = vi.fn();
  beforeEach(() => {
    postMessage.mockReset();
    document.head.innerHTML = '<link rel="modulepreload" data-entry href="./assets/main-1.js">';
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
  });
  afterEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const send = (main: string, language = 'tr') => {
    document.body.innerHTML = `<div id="root">${main}</div>`;
    sendHomeSnapshot(language);
  };

  it('gets the home page as it stands', () => {
    send('<main id="content"><h1>Meydan</h1></main>');
    const look = { theme: null, isRead: false };
    const message = { type: 'HOME_SNAPSHOT', entry: './assets/main-1.js', language: 'tr', html: '<h1>Meydan</h1>', pictures: [], look };
    expect(postMessage.mock.lastCall).toEqual([message]);
  });

  it('is told the chosen theme and that the announcements were closed', () => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('topNotifyRead', '{}');
    send('<main id="content"><h1>Meydan</h1></main>');
    localStorage.clear();
    expect(postMessage.mock.lastCall).toEqual([expect.objectContaining({ look: { theme: 'light', isRead: true } })]);
  });

  it('does not get a page in a language of the CMS, whose words no shell has', () => {
    send('<main id="content"><h1>Meydan</h1></main>', 'de');
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('gets it also while what lies below the first screen is still to come', () => {
    send('<main id="content"><h1>Meydan</h1><div data-later="" aria-busy="true"><div aria-busy="true"></div></div></main>');
    expect(postMessage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the screen of a closed site', '<main><h1>Bakımdayız</h1></main>'],
    ['a row that did not come', '<main id="content"><h1>Meydan</h1><section><div role="status"><p>Olmadı</p></div></section></main>'],
    ['a page that could not be shown', '<main id="content"><div role="alert"><h1>Sayfa açılamadı</h1></div></main>'],
    ['a row that is still to come', '<main id="content"><section aria-busy="true"></section></main>'],
  ])('does not get %s', (_what, main) => {
    send(main);
    expect(postMessage).not.toHaveBeenCalled();
  });
});
