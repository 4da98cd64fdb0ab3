import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from './is-plain-click.ts';

/** Where the link of the app leads that an event comes from. */
export function ownHrefOf({ target }: Event): string | null | undefined {
  return target instanceof Element ? target.closest('a[data-own]')?.getAttribute('href') : null;
}

/** From now on the router goes where an `OwnLink` leads, without a document. */
export function followOwnLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const href = ownHrefOf(event);
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  });
}
