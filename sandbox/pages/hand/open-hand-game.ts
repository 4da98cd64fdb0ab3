import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/hosted.css';
import '../styles/slot-sheets.css';
import '../styles/win.css';
import '../styles/hand.css';
import type { HandSessionView, OpenSessionView } from '../../contract/wire.ts';
import type { MessageKey } from '../page/language.ts';
import { type GameLook, openGame } from '../page/open-game.ts';
import type { HandGame } from './hand-game.ts';

/** The look of a game's page, with a message key as name. */
export type HandLook = Omit<GameLook, 'name'> & { name: MessageKey };

/** Applies the look and opens the session. Calls `start` with the game, or shows why it cannot be opened. */
export function openHandGame<Shown>(look: HandLook, start: (game: HandGame<Shown>) => void): void {
  openGame<OpenSessionView & HandSessionView<Shown>>(
    (translate) => ({ ...look, name: translate(look.name) }),
    (game) => start({ ...game, fairness: game.session.fairness }),
  );
}
