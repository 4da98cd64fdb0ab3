import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/slot-sheets.css';
import '../styles/win.css';
import '../styles/hand.css';
import '../styles/hosted.css';
import '../styles/table.css';
import '../styles/table-windows.css';
import type { TableSessionView } from '../../contract/table-wire.ts';
import type { OpenSessionView } from '../../contract/wire.ts';
import type { TableGame } from '../../engine/table/table-game.ts';
import { type GameLook, openGame } from '../page/open-game.ts';
import { playTable } from './play-table.ts';
import type { TableActs, TablePage, TableStage } from './table-page.ts';

/**
 * Applies the skin of the game to the page, opens the session and plays at its table. Throws if the game has no skin or
 * no rules.
 */
export function openTableGame<Shown, Announced, Result, Skin extends GameLook>(
  games: readonly TableGame[],
  skins: Readonly<Record<string, Skin>>,
  makeStage: (page: TablePage<Shown, Announced, Result>, acts: TableActs, skin: Skin) => TableStage<Shown, Announced, Result>,
): void {
  const skinOf = (gameCode: string): Skin => {
    const skin = Object.hasOwn(skins, gameCode) ? skins[gameCode] : undefined;
    if (!skin) throw new Error(`no skin for ${gameCode}`);
    return skin;
  };
  openGame<OpenSessionView & TableSessionView>(skinOf, (game) => {
    const { gameCode } = game.launch;
    const rules = games.find(({ code }) => code === gameCode)?.rules;
    if (!rules) throw new Error(`no rules for ${gameCode}`);
    return () => playTable<Shown, Announced, Result>(game, rules, (page, acts) => makeStage(page, acts, skinOf(gameCode)));
  });
}
