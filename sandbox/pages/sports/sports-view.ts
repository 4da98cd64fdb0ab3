import type { SportsRoute } from './sports-route.ts';

/** The content in the middle of the page. */
export interface SportsView {
  readonly element: HTMLElement;
  /** Shows a route of its own kind. Also called while the view is already shown. */
  show(route: SportsRoute): void;
  /** Shows the current data, after the board or the connection has changed. */
  refresh(): void;
  /** Ends all subscriptions. */
  end(): void;
}
