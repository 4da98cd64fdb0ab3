import '../styles/system-theme.css';

function wearTheme(light: { readonly matches: boolean }): void {
  document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
}

/** Dresses the page as the system asks for, also when that changes while it is open. */
export function followSystemTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  wearTheme(light);
  light.addEventListener('change', wearTheme);
}
