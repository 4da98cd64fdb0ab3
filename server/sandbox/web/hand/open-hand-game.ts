import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/slot-sheets.css';
import '../styles/hand.css';
import type { MessageKey } from '../page/language.ts';
import { type GameLook, openGame } from '../page/open-game.ts';
import type { HandSessionView, OpenSessionView } from '../wire.ts';
import type { HandGame } from './hand-game.ts';

/** How the page of a game looks; its name is a text. */
export type HandLook = Omit<GameLook, 'name'> & { name: MessageKey };

/** Dresses the page, opens the session and hands the game over, or says why it is not open. */
export function openHandGame<Shown>(look: HandLook, start: (game: HandGame<Shown>) => void): void {
  openGame<OpenSessionView & HandSessionView<Shown>>(
    (translate) => ({ ...look, name: translate(look.name) }),
    (game) => start({ ...game, fairness: game.session.fairness }),
  );
}
