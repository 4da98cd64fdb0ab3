import { openHandGame } from '../hand/open-hand-game.ts';
import { wireHandPage } from '../hand/wire-hand-page.ts';
import { readLaunch } from '../slot/launch.ts';
import { diamondSkin } from './diamond-skin.ts';
import { kingSkin } from './king-skin.ts';
import type { PickShown, PickSkin } from './pick-skin.ts';
import { createPickTable } from './pick-table.ts';
import { treasureSkin } from './treasure-skin.ts';
// Import after the shared styles of tables, which this file overrides.
import '../styles/pick.css';

function open<Shown extends PickShown, Risk extends string | number>(skin: PickSkin<Shown, Risk>): void {
  openHandGame<Shown>(skin.look, (game) => wireHandPage(game, (player) => createPickTable(game, skin, player)));
}

const openings: Readonly<Record<string, () => void>> = {
  'games-elmas-avi': () => open(diamondSkin),
  'games-hazine-avi': () => open(treasureSkin),
  'games-papaz-kacti': () => open(kingSkin),
};
openings[readLaunch().gameCode]?.();
