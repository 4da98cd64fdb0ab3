import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/hosted.css';
import '../styles/slot-sheets.css';
import '../styles/win.css';
import '../styles/hand.css';
import '../styles/hand-landscape.css';
import type { HandSessionView, OpenSessionView } from '../../contract/wire.ts';
import { type GameLook, openGame } from '../page/open-game.ts';
import type { HandGame } from './hand-game.ts';

/** Applies the look and opens the session. Calls `start` with the game, or shows why it cannot be opened. */
export function openHandGame<Shown>(look: GameLook, start: (game: HandGame<Shown>) => void): void {
  openGame<OpenSessionView & HandSessionView<Shown>>(
    () => look,
    (game) => () => start({ ...game, fairness: game.session.fairness }),
  );
}
