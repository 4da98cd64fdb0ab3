import { type ReactNode, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { CONTROLS, findInApp } from './find-in-app.ts';

/** Rows that scroll sideways. */
const RAILS = '.rail, [data-rail]';

/** Returns the name that identifies a rail in both shell and app. The app may have a player's own rails as well. */
function nameOf(rail: Element): string | null | undefined {
  return rail.closest('section')?.querySelector('h2')?.textContent ?? rail.closest('[aria-label]')?.getAttribute('aria-label');
}

/** Replaces the shell with the app; preserves the scroll positions of rails and the focus. Dispatches `app-ready`. */
function takePlace(shell: HTMLElement, app: HTMLElement): void {
  const focused = document.activeElement?.closest<HTMLElement>(CONTROLS);
  const scrolled = new Map([...shell.querySelectorAll(RAILS)].filter(({ scrollLeft }) => scrollLeft > 0).map((rail) => [nameOf(rail), rail.scrollLeft]));
  shell.replaceWith(app);
  // Set no scroll position unless a rail was scrolled: it would force a layout of the whole page.
  if (scrolled.size > 0) for (const rail of app.querySelectorAll(RAILS)) rail.scrollLeft = scrolled.get(nameOf(rail)) ?? 0;
  if (focused) findInApp(focused)?.focus({ preventScroll: true });
  delete document.documentElement.dataset.pending;
  delete document.documentElement.dataset.late;
  document.dispatchEvent(new Event('app-ready'));
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  // Runs before layout effects, because a dialog can only be opened while it is in the document.
  useInsertionEffect(onShown, [onShown]);
  return children;
}

/**
 * Renders the app outside the document and replaces the prerendered shell `#root` with it in the commit of the first
 * screen. Then calls `onReady`. Throws if the document has no `#root`.
 */
export function showApp(content: ReactNode, onReady: () => void): void {
  const shell = document.getElementById('root');
  if (!shell) throw new Error('index.html has no #root');
  const app = document.createElement('div');
  app.id = 'root';
  const onShown = () => {
    if (!shell.isConnected) return;
    takePlace(shell, app);
    onReady();
  };
  startTransition(() => createRoot(app).render(<Shown onShown={onShown}>{content}</Shown>));
}
