import { drawing } from '../page/element.ts';

/**
 * The icons of the sportsbook on a 24 px grid, drawn with strokes. Class `w` is a tinted area, class `s` a filled one.
 */
const paths = {
  football:
    '<path class="w" d="M12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2ZM12 8.2V3.3M15.6 10.8l4.8-1.5M14.2 15l2.8 4M9.8 15L7 19M8.4 10.8L3.6 9.3"/>',
  basketball:
    '<path class="w" d="M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M3 12h18M5.7 5.6c3.4 3.4 3.4 9.4 0 12.8M18.3 5.6c-3.4 3.4-3.4 9.4 0 12.8"/>',
  tennis:
    '<path class="w" d="M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM4.6 7c4.4 1.8 4.4 8.2 0 10M19.4 7c-4.4 1.8-4.4 8.2 0 10"/>',
  volleyball:
    '<path class="w" d="M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 12c.4-3.6-1.2-6.6-4.4-8M12 12c2.9-2.2 6.3-2.3 8.9-1.2M12 12c-3.4 1.4-5.2 4.3-4.5 7.7M16.3 4.2c-1.6 1.3-2.8 3.2-3.4 5.2M19.8 16.4c-2.2.5-4.6.2-6.5-.9M3.3 10.5c1.9-.9 3.9-1.1 6-.6"/>',
  handball:
    '<path class="w" d="M3.5 5h17v3h-17Z"/><path d="M3.5 20.5V4.5h17v16M7.5 20.5V8.5h9v12M3.5 4.5l4 4M20.5 4.5l-4 4"/><path d="M12 18.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z"/>',
  esports:
    '<path class="w" d="M7 8h10c3 0 4.5 8 3 9.5S16 17 14.5 15h-5C8 17 5.5 19 4 17.5S4 8 7 8Z"/><path d="M7 7.5h10c3 0 5 8.5 3.2 10.2S16.2 17 14.7 15H9.3c-1.5 2-3.7 4.4-5.5 2.7S4 7.5 7 7.5ZM8.5 10v3.5M6.7 11.7h3.6M15 10.5h.01M17.2 12.8h.01"/>',
  virtual: '<path class="w" d="M3 12l9-9 9 9-9 9Z"/><path d="M12 3l9 9-9 9-9-9ZM12 8l4 4-4 4-4-4Z"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  search: '<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  right: '<path d="m9 5 7 7-7 7"/>',
  left: '<path d="m15 5-7 7 7 7"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  up: '<path d="M12 20V4m-6.5 6.5L12 4l6.5 6.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  lock: '<path class="w" d="M5 11h14v9H5Z"/><path d="M5.5 11h13v9.5h-13ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2.5"/>',
  risen: '<path class="s" d="M12 5.5 21 18H3Z"/>',
  fallen: '<path class="s" d="M12 18.5 3 6h18Z"/>',
  starred:
    '<path class="s" d="M12 2 14.9 4.9 19.1 4.9 19.1 9.1 22 12 19.1 14.9 19.1 19.1 14.9 19.1 12 22 9.1 19.1 4.9 19.1 4.9 14.9 2 12 4.9 9.1 4.9 4.9 9.1 4.9Z"/>',
  star: '<path d="M12 2.6 14.8 5.3H18.7V9.2L21.4 12 18.7 14.8V18.7H14.8L12 21.4 9.2 18.7H5.3V14.8L2.6 12 5.3 9.2V5.3H9.2Z"/>',
  offline:
    '<path d="M3 3l18 18M5 12.5c1.2-1.2 2.7-2 4.3-2.3M2.5 9a13 13 0 0 1 4.3-2.7M21.5 9A13.5 13.5 0 0 0 11 5.5M19 12.5a9.5 9.5 0 0 0-3.5-2.2M8.7 16a4.7 4.7 0 0 1 6.4 0M12 19.5h.01"/>',
  warning: '<path class="w" d="M12 4l9 16H3Z"/><path d="M12 3.5l9 16.5H3ZM12 10v4.5M12 17.2h.01"/>',
  history: '<path d="M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2"/>',
  reload: '<path d="M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 2.5v4.2h-4.2"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  done: '<path class="w" d="M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.7L16 9.5"/>',
  clock: '<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2"/>',
  pulse: '<path d="M2.5 12.5h4l2.5-7 4.5 13 3-8 1.5 2h3.5"/>',
  trophy:
    '<path class="w" d="M7 4h10v6a5 5 0 0 1-10 0Z"/><path d="M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.5c0 3.5 1.5 5 4 5M17 6h3.5c0 3.5-1.5 5-4 5M12 15v3M8.5 20.5h7L15 18H9Z"/>',
  trash: '<path class="w" d="M6.5 7h11l-.8 13.5H7.3Z"/><path d="M4.5 7h15M9 7V4h6v3M6.5 7l.9 13.5h9.2L17.5 7M10.2 11v5.5M13.8 11v5.5"/>',
  copy: '<path class="w" d="M5 5h14v16H5Z"/><path d="M9 4.5H5.5V21h13V4.5H15M9 3h6v3.5H9ZM9 12h6M9 16h4"/>',
  coin: '<path class="w" d="M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM10.5 7v9.5c3.5.2 5.5-1.5 5.5-4M8.5 12l5-2.5M8.5 14.5l5-2.5"/>',
  shield: '<path class="w" d="M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5Z"/><path d="M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6Z"/>',
  swap: '<path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4"/>',
  card: '<path class="s" d="M7 3.5h10a.8.8 0 0 1 .8.8v15.4a.8.8 0 0 1-.8.8H7a.8.8 0 0 1-.8-.8V4.3a.8.8 0 0 1 .8-.8Z"/>',
  corner: '<path d="M5 21V3M5 4l12 4.5L5 13"/>',
  question:
    '<path class="w" d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.6a2.6 2.6 0 1 1 3.6 2.4c-.8.3-1.1.8-1.1 1.7M12 16.8h.01"/>',
} as const;
export type SportsIconName = keyof typeof paths;

const drawn = new Map<string, Element>();

/**
 * Creates one of the sportsbook's icons, hidden from screen readers. Arrows appear and disappear with every change of
 * odds, so each icon is parsed only once.
 */
export function sportsIcon(name: SportsIconName, size: 'tiny' | 'small' | 'middle' | 'full' = 'full'): Element {
  const key = `${size} ${name}`;
  const known = drawn.get(key) ?? drawing(`<svg class="icon ${size}" viewBox="0 0 24 24" aria-hidden="true">${paths[name]}</svg>`);
  drawn.set(key, known);
  return known.cloneNode(true) as Element;
}
