import { beforeEach, describe, expect, it } from 'vitest';
import { takeHomeSnapshot } from './home-snapshot.ts';

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
    expect(takeHomeSnapshot(mainOf(html))).toBe(html);
  });

  it('holds nothing of a player: what is marked as private is left out with all that is in it', () => {
    const html =
      '<section data-private=""><h2>Favorilerin</h2><p>Ayşe</p></section><article><a href="/x">Nar</a><button data-private="" class="active">♥</button></article>';
    expect(takeHomeSnapshot(mainOf(html))).toBe('<article><a href="/x">Nar</a></article>');
  });

  it('drops scripts, handlers, styles, frames, forms and attributes it does not know', () => {
    const html =
      '<p style="color:red" onclick="x()" data-secret="1">Metin</p><script>x()</script><iframe src="/x"></iframe><form><input value="ayse"></form><object data="/x"></object>';
    expect(takeHomeSnapshot(mainOf(html))).toBe('<p>Metin</p>');
  });

  it('shows the carousel at its first slide alone and without what its engine has added', () => {
    const html =
      '<div class="swiper swiper-initialized swiper-horizontal"><div class="swiper-wrapper" style="transform: translate3d(-800px, 0, 0)">' +
      '<div class="swiper-slide swiper-slide-prev" inert="">1</div><div class="swiper-slide swiper-slide-active">2</div></div></div>';
    expect(takeHomeSnapshot(mainOf(html))).toBe('<div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">1</div></div></div>');
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
    const kept = mainOf(takeHomeSnapshot(main));
    expect(kept.querySelectorAll('article')).toHaveLength(Math.floor((innerWidth * 1.25) / 200) + 1);
    expect(kept.querySelector('article')?.textContent).toBe('0');
    expect(kept.querySelector('section')).toBeNull();
  });
});
