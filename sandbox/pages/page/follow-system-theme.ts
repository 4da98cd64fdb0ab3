import '../styles/system-theme.css';

function wearTheme(light: { readonly matches: boolean }): void {
  document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
}

/** Applies the system theme, now and whenever it changes while the page is open. */
export function watchSystemTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  wearTheme(light);
  light.addEventListener('change', wearTheme);
}
