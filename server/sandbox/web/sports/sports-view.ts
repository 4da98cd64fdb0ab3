import type { SportsRoute } from './sports-route.ts';

/** What fills the middle of the page. */
export interface SportsView {
  readonly element: HTMLElement;
  /** Shows a route of its own kind, also when the page is there already. */
  show(route: SportsRoute): void;
  /** Shows what is known now: after the board or the line has changed. */
  refresh(): void;
  /** Stops following. */
  end(): void;
}
