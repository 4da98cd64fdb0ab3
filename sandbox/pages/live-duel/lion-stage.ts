import { type DuelSpot, duelSpots, type LionAndEagleShown, lionAndEagleReturns } from '../../engine/table/rules/lion-and-eagle.ts';
import { liveDuelVectors } from '../../engine/table/vectors/live-duel.ts';
import { emblemMarkup } from '../art/duel-emblems.ts';
import { createBeadRoad } from '../live-cards/bead-road.ts';
import { createChipSpots } from '../live-cards/chip-spots.ts';
import { recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, drawing, make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { laidList, spotNames } from '../table/spot-words.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { createDuelSide } from './duel-side.ts';

type Page = TablePage<LionAndEagleShown, null, DuelSpot>;

const pays: Readonly<Record<DuelSpot, string>> = { lion: '1:1', tie: '11:1', eagle: '1:1' };

function openInfo({ translate, session }: Page): void {
  openTableRules(translate, [
    make('p', {}, translate('lionAndEagle.rules')),
    valueList([
      ...duelSpots.map((spot): [string, string] => [translate(`lionAndEagle.${spot}`), `${pays[spot]} · RTP ${formatPercent(lionAndEagleReturns[spot])}`]),
      stakesRow({ translate, session }),
    ]),
    make('p', {}, translate('liveCards.exactNote')),
    make('p', { class: 'small' }, translate('liveCards.spotKeys')),
  ]);
}

/** Creates the stage of the lion against the eagle, with one card for each. */
export function createLionStage(page: Page, acts: TableActs): TableStage<LionAndEagleShown, null, DuelSpot> {
  const { translate, state } = page;
  const time = createSceneTime(page, acts.changed);
  const spots = createChipSpots(page as TablePage<never, never, never>, acts, duelSpots);
  const nameOf = (spot: string): string => translate(`lionAndEagle.${spot as DuelSpot}`);
  const offered = duelSpots.map((name) => ({ name, label: nameOf(name), pays: pays[name] }));
  const [lion, eagle] = (['lion', 'eagle'] as const).map((side) => createDuelSide(nameOf(side), drawing(emblemMarkup(side)), 1, translate));
  if (!lion || !eagle) throw new Error('a duel has two sides');
  byId('duel', HTMLDivElement).replaceChildren(lion.element, make('b', { class: 'duel-star' }, translate('liveDuel.against')), eagle.element);
  const road = createBeadRoad<DuelSpot>(page, (winner) => ({ mark: translate(`lionAndEagle.${winner}Letter`), name: nameOf(winner), look: [winner] }));
  return {
    show() {
      const shown = state.round?.scene?.shown ?? null;
      const isStill = time.isStill();
      lion.show(shown ? [shown.lion] : [], shown?.winner === 'lion', isStill);
      eagle.show(shown ? [shown.eagle] : [], shown?.winner === 'eagle', isStill);
      spots.show(offered, shown?.winner ? [shown.winner] : []);
      road.show();
    },
    choice: spots.choice,
    placed: spots.placed,
    labelOf: (ticket) => spotNames(ticket, nameOf),
    sentence() {
      const shown = state.round?.scene?.shown;
      if (!shown) return translate('baccarat.ready');
      if (shown.winner) return translate(`lionAndEagle.${shown.winner}Wins`);
      return translate(shown.eagle ? 'lionAndEagle.eagleTurns' : 'lionAndEagle.lionTurns');
    },
    resultName: nameOf,
    recall({ shown, ticket }) {
      const cards = [shown.lion, shown.eagle].filter((card) => card !== null);
      return make('div', { class: 'stack' }, recalledCards(`${nameOf('lion')} – ${nameOf('eagle')}`, cards, translate), laidList(ticket, nameOf));
    },
    openInfo: () => openInfo(page),
    press: spots.press,
    vectors: liveDuelVectors.filter(({ gameCode }) => gameCode === 'live-aslan-mi-kartal-mi'),
  };
}
