import { type ReactNode, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** By what a rail of the shell is found in the app, where a player's own stand beside it. */
function nameOf(rail: Element): string | null {
  return rail.closest('section')?.querySelector('h2')?.textContent ?? rail.getAttribute('aria-label');
}

/** What may have the focus in the shell, and by what it is found in the app. */
const FOCUSABLE = 'a[href], [data-early], main button';
const markOf = (element: HTMLElement) => element.getAttribute('href') ?? element.dataset.early ?? element.getAttribute('aria-label') ?? element.textContent;

/** Puts the app where the shell was: what the player has scrolled and focused meanwhile stays as he left it. */
function takePlace(shell: HTMLElement, app: HTMLElement): void {
  const focused = document.activeElement?.closest<HTMLElement>(FOCUSABLE);
  const scrolled = new Map([...shell.querySelectorAll('.rail')].filter(({ scrollLeft }) => scrollLeft > 0).map((rail) => [nameOf(rail), rail.scrollLeft]));
  shell.replaceWith(app);
  // Where nothing was scrolled nothing is set: it would wait for the layout of the whole page.
  if (scrolled.size > 0) for (const rail of app.querySelectorAll('.rail')) rail.scrollLeft = scrolled.get(nameOf(rail)) ?? 0;
  if (focused) [...app.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => markOf(element) === markOf(focused))?.focus({ preventScroll: true });
  delete document.documentElement.dataset.pending;
  delete document.documentElement.dataset.late;
  document.dispatchEvent(new Event('alive'));
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  // Before the layout effects: a dialog can only be shown in the document.
  useInsertionEffect(onShown, [onShown]);
  return children;
}

/** Renders the app beside the prerendered shell in `#root` and swaps the two in the commit that has the first screen; then calls `onAlive`. */
export function showApp(content: ReactNode, onAlive: () => void): void {
  const shell = document.getElementById('root');
  if (!shell) throw new Error('index.html has no #root');
  const app = document.createElement('div');
  app.id = 'root';
  const onShown = () => {
    if (!shell.isConnected) return;
    takePlace(shell, app);
    onAlive();
  };
  startTransition(() => createRoot(app).render(<Shown onShown={onShown}>{content}</Shown>));
}
