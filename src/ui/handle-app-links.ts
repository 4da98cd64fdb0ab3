import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from './is-plain-click.ts';

/** Returns the href of the app link that an event comes from; null or undefined if there is none. */
export function ownHrefOf({ target }: Event): string | null | undefined {
  return target instanceof Element ? target.closest('a[data-own]')?.getAttribute('href') : null;
}

/** Makes the router handle clicks on every `AppLink`, without loading a document. */
export function handleAppLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const href = ownHrefOf(event);
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  });
}
