import { SPOT_LEAD_MS, wonSpots } from '../../engine/table/rules/spot-draw.ts';
import { televisionDraws } from '../../engine/table/television-draws.ts';
import { bringIntoSight } from '../page/bring-into-sight.ts';
import { byId, make } from '../page/element.ts';
import { play } from '../page/sound.ts';
import { createSpotStakes, type Spots, standingOn, sumOf } from '../page/spot-stakes.ts';
import { createChipRow } from '../table/chip-row.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { createSpotActs } from '../table/spot-acts.ts';
import { laidList, spotNames } from '../table/spot-words.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from '../table/table-page.ts';
import { createDrawPace } from '../television/draw-pace.ts';
import { offerOfDraw } from '../television/next-draw.ts';
import { ownVectors } from '../television/own-vectors.ts';
import { createBetGrid } from './bet-grid.ts';
import { openDrawInfo } from './draw-info.ts';
import { type ShownGame, shownGames } from './draw-views.ts';
import { drawSkins } from './skins.ts';
import { fullSpotName } from './spot-names.ts';
// Import after the shared styles of tables, which these files override.
import '../styles/draw-ball.css';
import '../styles/tv-draw.css';
import '../styles/tv-draw-studio.css';
import '../styles/tv-draw-windows.css';

type Page = TablePage<unknown, null, unknown>;

const LAST_DRAWS = 8;

/** Creates the studio. It shows what has been drawn so far, and animates what has just been drawn. */
function createStudio(
  { state, translate }: Page,
  { game, createView }: ShownGame,
  countIn: (scene: Parameters<ReturnType<typeof createDrawPace>['countIn']>[0]) => number,
) {
  const view = createView(translate);
  byId('studio', HTMLDivElement).replaceChildren(view.element);
  view.show(null, 0, false);
  let shownRound = 0;
  let shownCount = 0;
  return {
    view,
    /** Shows the draw. Returns its result once it is complete, otherwise null. */
    show(): unknown {
      const { round } = state;
      const come = countIn(round?.scene ?? null);
      const roundId = round?.roundId ?? 0;
      // Scrolls back to the studio for players with a ticket, who may have scrolled down to bet.
      if (roundId === shownRound && shownCount === 0 && come === 1 && ticketsIn(state, roundId).length > 0) bringIntoSight(byId('studio', HTMLDivElement));
      const isNew = roundId === shownRound && come === shownCount + 1;
      if (isNew) play('ball', { step: come - 1 });
      if (roundId !== shownRound || come !== shownCount) view.show(round?.scene?.shown ?? null, come, isNew);
      [shownRound, shownCount] = [roundId, come];
      return come === game.steps ? (round?.scene?.shown ?? null) : null;
    },
  };
}

/** Creates a row of the last draws, newest first. */
function createLastDraws(resultName: (result: unknown) => string): { show(past: Page['state']['past']): void } {
  const list = byId('last-draws', HTMLUListElement);
  return {
    show(past) {
      const newest = String(past[0]?.roundId ?? '');
      if (list.dataset.newest === newest) return;
      list.dataset.newest = newest;
      list.replaceChildren(...past.slice(0, LAST_DRAWS).map(({ result }) => make('li', {}, resultName(result))));
    },
  };
}

function createStage(page: Page, { changed }: TableActs): TableStage<unknown, null, unknown> {
  const { translate, session, state, launch } = page;
  const shownGame = shownGames.find(({ game }) => game.id === session.table.rulesId);
  if (!shownGame) throw new Error(`no draw ${session.table.rulesId}`);
  const { game } = shownGame;
  const chips = createChipRow(session.table, translate);
  const pace = createDrawPace({ leadMs: SPOT_LEAD_MS, stepMs: game.stepMs, steps: game.steps }, page.serverNow, changed);
  const studio = createStudio(page, shownGame, pace.countIn);
  const lastDraws = createLastDraws(studio.view.resultName);
  const standingIn = (roundId: number | undefined): Spots => standingOn(ticketsIn(state, roundId));
  const stakes = createSpotStakes(chips.worthMinor, () => session.table.mostStakeMinor - sumOf(standingIn(state.open?.roundId)), changed);
  const grid = createBetGrid(game, translate, (spot) => state.open && stakes.put(spot));
  const acts = createSpotActs(page as TablePage<never, never, never>, { stakes, standing: () => standingIn(state.open?.roundId) });
  const nameOf = (spot: string): string => fullSpotName(game, spot, translate);
  let drawn: unknown = null;
  return {
    show() {
      drawn = studio.show();
      grid.show(state.open !== null, stakes.spots(), standingIn(state.round?.roundId), drawn === null ? new Set() : wonSpots(game, drawn));
      acts.show();
      lastDraws.show(state.past);
    },
    choice: () => (sumOf(stakes.spots()) > 0 ? { spots: stakes.spots() } : null),
    placed: stakes.clear,
    buttonWords: (amount) => (amount === null ? undefined : offerOfDraw(page, amount)),
    labelOf: (ticket) => spotNames(ticket, nameOf),
    sentence() {
      if (drawn !== null) return studio.view.sentence(drawn);
      return translate(state.round?.scene ? 'draw.drawing' : 'baccarat.ready');
    },
    resultName: (result) => studio.view.resultName(result),
    recall({ shown, ticket }) {
      return make('div', { class: 'stack' }, studio.view.recall(shown), make('p', {}, studio.view.sentence(shown)), laidList(ticket, nameOf));
    },
    openInfo: () => openDrawInfo(page, game),
    press(key) {
      acts.press(key);
      if (key === '+') chips.step(1);
      if (key === '-') chips.step(-1);
    },
    vectors: ownVectors(launch.gameCode),
  };
}

openTableGame(televisionDraws, drawSkins, createStage);
