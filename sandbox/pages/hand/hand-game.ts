import type { FairnessView, HandSessionView, OpenSessionView } from '../../contract/wire.ts';
import type { OpenedGame } from '../page/open-game.ts';

/** The context shared by all parts of a hand game's page. */
export interface HandGame<Shown> extends OpenedGame<OpenSessionView & HandSessionView<Shown>> {
  fairness: FairnessView;
}
