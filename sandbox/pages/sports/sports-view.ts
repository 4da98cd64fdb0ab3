import type { SportsRoute } from './sports-route.ts';

/** The content in the middle of the page. */
export interface SportsView {
  readonly element: HTMLElement;
  /** Shows a route of its own kind, also when the view is already there. */
  show(route: SportsRoute): void;
  /** Shows the current data, after the board or the connection has changed. */
  refresh(): void;
  /** Stops all subscriptions. */
  end(): void;
}
