import { readText, removeText, storageKeys, writeText } from '../../storage/local-storage.ts';

export type Theme = 'system' | 'dark' | 'light';

/** Returns the chosen theme; `system` until one is chosen. */
export function readTheme(): Theme {
  const stored = readText(storageKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

function show(): void {
  const theme = readTheme();
  const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? '#f7f3ea' : '#0a0e14');
}

/** Stores the choice on the device and applies it immediately. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeText(storageKeys.theme);
  else writeText(storageKeys.theme, theme);
  show();
}

/** Applies the theme and updates it when the system's theme or another tab's choice changes. */
export function watchTheme(): void {
  show();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => key === storageKeys.theme && show());
}
