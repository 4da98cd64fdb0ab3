import { cardScreens } from '../../engine/table/rules/card-screens.ts';
import { diceBulletin } from '../../engine/table/rules/dice-bulletin.ts';
import { lateNews } from '../../engine/table/rules/late-news.ts';
import { numberWar } from '../../engine/table/rules/number-war.ts';
import { redBlack } from '../../engine/table/rules/red-black.ts';
import type { AnySpotGame, SpotGame } from '../../engine/table/rules/spot-draw.ts';
import type { Translate } from '../page/language.ts';
import { createBallDuel } from './ball-duel.ts';
import { createCardRow } from './card-row.ts';
import { createDicePair } from './dice-pair.ts';
import type { DrawView } from './draw-view.ts';
import { createNewsDesk } from './news-desk.ts';
import { createScreenWall } from './screen-wall.ts';

/** A draw with its view. */
export interface ShownGame {
  game: AnySpotGame;
  createView: (translate: Translate) => DrawView<unknown>;
}

const shownBy = <Shown>(game: SpotGame<Shown>, createView: (translate: Translate) => DrawView<Shown>): ShownGame => ({ game, createView }) as ShownGame;

/** All draws with fixed odds. */
export const shownGames: readonly ShownGame[] = [
  shownBy(numberWar, createBallDuel),
  shownBy(redBlack, createCardRow),
  shownBy(diceBulletin, createDicePair),
  shownBy(cardScreens, createScreenWall),
  shownBy(lateNews, createNewsDesk),
];
