import type { OpenedGame } from '../page/open-game.ts';
import type { FairnessView, HandSessionView, OpenSessionView } from '../wire.ts';

/** What every part of the page of a game of hands knows. */
export interface HandGame<Shown> extends OpenedGame<OpenSessionView & HandSessionView<Shown>> {
  fairness: FairnessView;
}
