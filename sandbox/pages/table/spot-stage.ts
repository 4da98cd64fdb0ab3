import type { PastRoundView, SceneView } from '../../contract/table-wire.ts';
import type { TableVector } from '../../engine/table/table-vector.ts';
import { make } from '../page/element.ts';
import { createSpotStakes, type Spots, standingOn, sumOf } from '../page/spot-stakes.ts';
import { createChipRow } from './chip-row.ts';
import { createSpotActs } from './spot-acts.ts';
import { createSpotBoard, type SpotPlace } from './spot-board.ts';
import { laidList, spotNames } from './spot-words.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from './table-page.ts';

/** What a game with stakes on named places provides. Placing and listing stakes is the same in all of these games. */
export interface SpotGame<Shown, Result> {
  places: ReadonlyMap<string, SpotPlace>;
  /** Returns the name of a place in lists of tickets. Accepts every place that a ticket may have. */
  nameOf(spot: string): string;
  /** Returns whether a place returns more than its stake. */
  isWon(spot: string, shown: Shown): boolean;
  /** Shows past rounds, newest first. Called before `showScene`, because a scene may begin where the last one ended. */
  showPast(past: readonly PastRoundView<Result>[]): void;
  showScene(roundId: number, scene: SceneView<Shown>, now: number): void;
  /** The messages while bets are open, and during the draw. */
  ready: string;
  drawing: string;
  nameOfShown(shown: Shown): string;
  nameOfResult(result: Result): string;
  /** Creates a picture of what was drawn, for the history. */
  picture(shown: Shown): HTMLElement;
  openInfo(): void;
  /** Shows the stakes on places that have no button: new ones, and those of tickets. */
  showLoose?(laid: Spots, standing: Spots): void;
  press?(key: string): void;
  vectors: readonly TableVector[];
}

/**
 * Creates the stage of a game with stakes on named places. `makeGame` receives a function that puts a chip on a place.
 */
export function createSpotStage<Shown, Result>(
  page: TablePage<Shown, null, Result>,
  { changed }: TableActs,
  makeGame: (put: (spot: string) => void) => SpotGame<Shown, Result>,
): TableStage<Shown, null, Result> {
  const { translate, session, state } = page;
  const chips = createChipRow(session.table, translate);
  const standing = (): Spots => standingOn(ticketsIn(state, state.open?.roundId ?? state.round?.roundId));
  const stakes = createSpotStakes(chips.worthMinor, () => session.table.mostStakeMinor - sumOf(standing()), changed);
  const game = makeGame((spot) => void (state.open && stakes.put(spot)));
  const board = createSpotBoard(game.places, translate);
  const acts = createSpotActs(page as TablePage<never, never, never>, { stakes, standing });
  let pastShown = 0;
  return {
    show() {
      const scene = state.round?.scene ?? null;
      const newest = state.past[0]?.roundId ?? 0;
      if (newest !== pastShown) game.showPast(state.past);
      pastShown = newest;
      if (scene && state.round) game.showScene(state.round.roundId, scene, page.serverNow());
      board.show(state.open !== null, stakes.spots(), standing(), (spot) => scene?.isLast === true && game.isWon(spot, scene.shown));
      game.showLoose?.(stakes.spots(), standing());
      acts.show();
    },
    choice: () => (sumOf(stakes.spots()) > 0 ? { spots: stakes.spots() } : null),
    placed: stakes.clear,
    labelOf: (ticket) => spotNames(ticket, game.nameOf),
    sentence() {
      const scene = state.round?.scene;
      if (scene?.isLast) return game.nameOfShown(scene.shown);
      return scene ? game.drawing : game.ready;
    },
    lost: translate('table.lost'),
    resultName: game.nameOfResult,
    recall({ shown, ticket }) {
      return make('div', { class: 'stack' }, game.picture(shown), make('p', {}, game.nameOfShown(shown)), laidList(ticket, game.nameOf));
    },
    openInfo: game.openInfo,
    press(key) {
      acts.press(key);
      if (key === '+') chips.step(1);
      if (key === '-') chips.step(-1);
      game.press?.(key);
    },
    vectors: game.vectors,
  };
}
