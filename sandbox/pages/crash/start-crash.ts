import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/hosted.css';
import '../styles/slot-sheets.css';
import '../styles/win.css';
import '../styles/crash-table.css';
import '../styles/crash-field.css';
import '../styles/crash-bets.css';
import type { CrashOpenView } from '../../contract/wire.ts';
import { flyerImage } from '../art/flight-art.ts';
import { type CrashSkin, crashSkins } from '../crash-skins.ts';
import { openGame } from '../page/open-game.ts';
import { playCrash } from './play-crash.ts';

/** Returns the look of a game. Throws for a game code without one. */
function skinOf(gameCode: string): CrashSkin {
  const skin = Object.hasOwn(crashSkins, gameCode) ? crashSkins[gameCode] : undefined;
  if (!skin) throw new Error(`no skin for ${gameCode}`);
  return skin;
}

openGame<CrashOpenView>(
  (gameCode) => {
    const { flyer, field } = skinOf(gameCode);
    return { picture: flyerImage(flyer), field };
  },
  ({ launch, session, notice }) =>
    () =>
      playCrash(launch, skinOf(launch.gameCode), session, notice),
);
