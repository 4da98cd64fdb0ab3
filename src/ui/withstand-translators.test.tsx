import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withstandTranslators } from './withstand-translators.ts';

let root: Root;
let place: HTMLElement;

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  withstandTranslators();
});

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  expect(place.textContent).toBe('');
  place.remove();
});

const show = (content: React.ReactNode) => act(async () => root.render(content));

function makeFont(text: string): HTMLElement {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(`[${text}]`);
  return font;
}

type Way = (text: Text) => void;
/** Variants of what a translator does. */
const ways: Record<string, Way> = {
  'replaces it': (text) => text.replaceWith(makeFont(text.data)),
  'puts its own before it and removes it': (text) => {
    text.before(makeFont(text.data));
    text.remove();
  },
  'puts its own behind it and removes it': (text) => {
    text.after(makeFont(text.data));
    text.remove();
  },
};

function listTexts(): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data, parentElement }) => data !== '' && parentElement?.nodeName !== 'FONT');
}

describe.each(Object.entries(ways))('a page whose translator takes a text and %s', (_, translate) => {
  const translateAll = () => {
    for (const text of listTexts()) translate(text);
  };

  it('shows the texts that change, and translates them again', async () => {
    const greeting = (name: string, count: number) => (
      <p>
        Merhaba {name}, {count} mesaj
      </p>
    );
    await show(greeting('Elif', 1));
    translateAll();
    expect(place.textContent).toBe('[Merhaba ][Elif][, ][1][ mesaj]');
    await show(greeting('Elif', 2));
    expect(place.textContent).toBe('[Merhaba ][Elif][, ]2[ mesaj]');
    translateAll();
    await show(greeting('Can', 3));
    expect(place.textContent).toBe('[Merhaba ]Can[, ]3[ mesaj]');
  });

  it('removes texts, and inserts others before them', async () => {
    const button = (isBusy: boolean, text: string | null) => (
      <button type="button">
        {isBusy ? <i>…</i> : null}
        {text}
        {isBusy ? null : <b>!</b>}
      </button>
    );
    await show(button(false, 'Gönder'));
    translateAll();
    await show(button(true, 'Gönder'));
    expect(place.textContent).toBe('…[Gönder]');
    translateAll();
    await show(button(false, null));
    expect(place.textContent).toBe('!');
    await show(button(true, 'Bekle'));
    expect(place.textContent).toBe('…Bekle');
  });

  it('moves a text with its translation, once', async () => {
    const list = (order: readonly string[]) => (
      <p>
        {order.map((word) => (
          <Word key={word} word={word} />
        ))}
      </p>
    );
    await show(list(['bir', 'iki', 'üç']));
    translateAll();
    await show(list(['üç', 'bir', 'iki']));
    translateAll();
    expect(place.textContent).toBe('[üç][bir][iki]');
    await show(list(['iki', 'üç']));
    translateAll();
    expect(place.textContent).toBe('[iki][üç]');
  });

  it('shows the original page once the translation is undone', async () => {
    const texts = (count: number) => (
      <p>
        Bakiye: {count} <b>₺</b>
      </p>
    );
    await show(texts(5));
    const originals = listTexts();
    translateAll();
    const fonts = [...place.querySelectorAll('font > font')].flatMap(({ parentElement }) => parentElement ?? []);
    for (const [index, font] of fonts.entries()) font.replaceWith(originals[index] ?? '');
    expect(place.textContent).toBe('Bakiye: 5 ₺');
    await show(texts(6));
    expect(place.textContent).toBe('Bakiye: 6 ₺');
  });
});

function Word({ word }: { word: string }) {
  return word;
}

it('a text that was moved into a wrapper goes with it, and precedes what is inserted there', async () => {
  const words = (first: string | null, last: string | null) => (
    <p>
      {first ? <i>{first}</i> : null}
      {last}
    </p>
  );
  await show(words(null, 'son'));
  for (const text of listTexts()) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
  await show(words('ilk', 'son'));
  expect(place.textContent).toBe('ilkson');
  await show(words('ilk', null));
  expect(place.textContent).toBe('ilk');
  expect(place.querySelector('font')).toBeNull();
});

it('a node that no translator has touched fails where it always failed', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  other.append('x', document.createElement('font'));
  expect(() => one.removeChild(other.firstChild as Node)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other.firstChild)).toThrow();
  expect(() => one.removeChild(other)).toThrow();
});
