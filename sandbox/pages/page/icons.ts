import { drawing } from './element.ts';

/** Icons on a 24 px grid, drawn with strokes. The class `w` marks a tinted area. */
const paths = {
  scales:
    '<path class="w" d="M2.5 14.5 5.5 7l3 7.5a3.1 3.1 0 0 1-6 0ZM15.5 14.5l3-7.5 3 7.5a3.1 3.1 0 0 1-6 0Z"/><path d="M12 3.5v16M8 20h8M5.5 7c2.6 0 4.6-1.6 6.5-1.6S15.9 7 18.5 7M2.5 14.5l3-7.5 3 7.5a3.1 3.1 0 0 1-6 0ZM15.5 14.5l3-7.5 3 7.5a3.1 3.1 0 0 1-6 0Z"/>',
  info: '<path class="w" d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.4"/>',
  history: '<path d="M4 5v4h4M4.6 9A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3 2"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  turn: '<path d="M20 12a8 8 0 0 1-14 5.3M4 12a8 8 0 0 1 14-5.3M18.5 3v4h-4M5.5 21v-4h4"/>',
  undo: '<path d="M9 5L4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3"/>',
  clear: '<path class="w" d="M6 7h12l-1 13H7Z"/><path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10.2 10.8v5.4M13.8 10.8v5.4"/>',
  skip: '<path d="M5 6l7 6-7 6M13 6l7 6-7 6"/>',
  offline:
    '<path d="M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5.5 12.5a9.5 9.5 0 0 1 4-2.3M2.5 9a14 14 0 0 1 4.3-2.7M13 7a14 14 0 0 1 8.5 2M15.5 11a9.5 9.5 0 0 1 3 1.5M12 19.5v.1"/>',
  warning: '<path class="w" d="M12 4l9 16H3Z"/><path d="M12 4l9 16H3ZM12 10v4.5M12 17.2v.1"/>',
  check: '<path class="w" d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l2.8 2.8L16 9.5"/>',
  refused: '<path class="w" d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z"/><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6"/>',
  mail: '<path class="w" d="M3 5.5h18v13H3Z"/><path d="M3 5.5h18v13H3ZM3.5 6.5L12 13l8.5-6.5"/>',
  user: '<path class="w" d="M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6Z"/><path d="M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6Z"/>',
  phone: '<path class="w" d="M7 2.5h10v19H7Z"/><path d="M7 2.5h10v19H7ZM10.5 18.5h3"/>',
  copy: '<path class="w" d="M8 8h12v12H8Z"/><path d="M8 8h12v12H8ZM16 8V4H4v12h4"/>',
  grid: '<path class="w" d="M4 4h16v16H4Z"/><path d="M4 4h16v16H4ZM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"/>',
  sound: '<path class="w" d="M4 9.5h3.5L12 5.5v13l-4.5-4H4Z"/><path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.3a8 8 0 0 1 0 11.4"/>',
  mute: '<path class="w" d="M4 9.5h3.5L12 5.5v13l-4.5-4H4Z"/><path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM16 9.5l5 5M21 9.5l-5 5"/>',
  external: '<path d="M14 4h6v6M20 4l-9 9M18 14v5.5H4.5V6H10"/>',
} as const;
export type IconName = keyof typeof paths;

export const icon = (name: IconName): Element => drawing(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths[name]}</svg>`);

/** Prepends to every element with `data-icon` the icon of that name. */
export function placeIcons(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-icon]')) {
    const name = element.dataset.icon ?? '';
    if (Object.hasOwn(paths, name)) element.prepend(icon(name as IconName));
  }
}
