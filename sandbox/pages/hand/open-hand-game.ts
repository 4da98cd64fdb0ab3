import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/slot-sheets.css';
import '../styles/hand.css';
import type { HandSessionView, OpenSessionView } from '../../contract/wire.ts';
import type { MessageKey } from '../page/language.ts';
import { type GameLook, openGame } from '../page/open-game.ts';
import type { HandGame } from './hand-game.ts';

/** The look of a game's page. Its name is a message key. */
export type HandLook = Omit<GameLook, 'name'> & { name: MessageKey };

/** Applies the look, opens the session and passes the game on, or shows why it is not open. */
export function openHandGame<Shown>(look: HandLook, start: (game: HandGame<Shown>) => void): void {
  openGame<OpenSessionView & HandSessionView<Shown>>(
    (translate) => ({ ...look, name: translate(look.name) }),
    (game) => start({ ...game, fairness: game.session.fairness }),
  );
}
