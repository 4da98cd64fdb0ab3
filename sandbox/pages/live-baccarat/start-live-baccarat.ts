import { liveCards } from '../../engine/table/live-cards.ts';
import {
  isPair,
  type LiveBaccaratResult,
  type LiveBaccaratShown,
  type LiveBaccaratSpot,
  liveBaccaratReturns,
  liveBaccaratSpots,
} from '../../engine/table/rules/live-baccarat.ts';
import { liveBaccaratVectors } from '../../engine/table/vectors/live-baccarat.ts';
import { createBeadRoad } from '../live-cards/bead-road.ts';
import { type CardTableLook, dressCardTable } from '../live-cards/card-table-look.ts';
import { createChipSpots } from '../live-cards/chip-spots.ts';
import { paintCards, recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { laidList, spotNames } from '../table/spot-words.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { liveBaccaratLooks } from './live-baccarat-looks.ts';
// Import after the styles of all tables, which they override.
import '../styles/live-cards.css';
import '../styles/live-baccarat.css';

type Page = TablePage<LiveBaccaratShown, null, LiveBaccaratResult>;
type Side = 'player' | 'banker';

const FIRST_CARDS = 4;
const TOTALS = { player: 'playerTotal', banker: 'bankerTotal' } as const;
const pays: Readonly<Record<LiveBaccaratSpot, string>> = { player: '1:1', tie: '8:1', banker: '0,95:1', playerPair: '11:1', bankerPair: '11:1' };

function wonSpots({ winner, player, banker }: LiveBaccaratShown): LiveBaccaratSpot[] {
  if (!winner) return [];
  return [winner, ...(isPair(player) ? (['playerPair'] as const) : []), ...(isPair(banker) ? (['bankerPair'] as const) : [])];
}

function openInfo({ translate, session }: Page): void {
  openTableRules(translate, [
    make('p', {}, translate('baccarat.rules')),
    make('p', {}, translate('baccarat.moreRules')),
    make('p', {}, translate('liveBaccarat.pairs')),
    valueList([
      ...liveBaccaratSpots.map((spot): [string, string] => [
        translate(`liveBaccarat.${spot}`),
        `${pays[spot]} · RTP ${formatPercent(liveBaccaratReturns[spot])}`,
      ]),
      stakesRow({ translate, session }),
    ]),
    make('p', {}, translate('liveCards.exactNote')),
    make('p', { class: 'small' }, translate('liveCards.spotKeys')),
  ]);
}

/**
 * Creates both hands. Their first four cards are turned over one after the other, the player's and the banker's
 * alternately.
 */
function createSides(page: Page, acts: TableActs) {
  const { translate } = page;
  const time = createSceneTime(page, acts.changed);
  const paint = (side: Side, shown: LiveBaccaratShown | null, open: number): void => {
    const cards = shown?.[side] ?? [];
    const laid = cards.map((card, index) => (index < open ? card : null));
    paintCards(byId(`${side}-cards`, HTMLDivElement), laid, 2, time.isStill(), translate);
    const total = byId(`${side}-total`, HTMLElement);
    const isTold = shown !== null && open >= cards.length;
    total.textContent = isTold ? String(shown[TOTALS[side]]) : '';
    total.classList.toggle('empty', !isTold);
  };
  return (shown: LiveBaccaratShown | null, isFirst: boolean, cardMs: number): void => {
    const turned = shown && isFirst ? time.count(cardMs, FIRST_CARDS) : Number.POSITIVE_INFINITY;
    paint('player', shown, Math.ceil(turned / 2));
    paint('banker', shown, Math.floor(turned / 2));
  };
}

function createStage(page: Page, acts: TableActs, look: CardTableLook): TableStage<LiveBaccaratShown, null, LiveBaccaratResult> {
  const { translate, state } = page;
  dressCardTable(look);
  const spots = createChipSpots(page as TablePage<never, never, never>, acts, liveBaccaratSpots);
  const offered = liveBaccaratSpots.map((name) => ({ name, label: translate(`liveBaccarat.${name}`), pays: pays[name] }));
  const road = createBeadRoad<LiveBaccaratResult>(page, ({ winner, total, hasPlayerPair, hasBankerPair }) => ({
    mark: translate(`liveBaccarat.${winner}Letter`),
    name: `${translate(`baccarat.${winner}`)} ${total}`,
    look: [winner, ...(hasPlayerPair ? ['player-pair'] : []), ...(hasBankerPair ? ['banker-pair'] : [])],
  }));
  const sides = createSides(page, acts);
  const nameOf = (name: string): string => offered.find((spot) => spot.name === name)?.label ?? name;
  return {
    show() {
      const scene = state.round?.scene ?? null;
      sides(scene?.shown ?? null, scene?.number === 0, scene ? (scene.endsAtMs - scene.startedAtMs) / FIRST_CARDS : 0);
      spots.show(offered, scene ? wonSpots(scene.shown) : []);
      road.show();
    },
    choice: spots.choice,
    placed: spots.placed,
    labelOf: (ticket) => spotNames(ticket, nameOf),
    sentence() {
      const scene = state.round?.scene;
      if (!scene) return translate('baccarat.ready');
      const { winner, player, banker } = scene.shown;
      if (winner) return translate(`baccarat.${winner}Wins`);
      if (banker.length > 2) return translate('liveBaccarat.bankerThird');
      return translate(player.length > 2 ? 'liveBaccarat.playerThird' : 'liveCards.dealing');
    },
    lost: translate('table.lost'),
    resultName: ({ winner, total }) => `${translate(`baccarat.${winner}`)} ${total}`,
    recall({ shown, ticket }) {
      const side = (name: Side) => recalledCards(`${translate(`baccarat.${name}`)} · ${shown[TOTALS[name]]}`, shown[name], translate);
      return make('div', { class: 'stack' }, side('player'), side('banker'), laidList(ticket, nameOf));
    },
    openInfo: () => openInfo(page),
    press: spots.press,
    vectors: liveBaccaratVectors,
  };
}

openTableGame(liveCards, liveBaccaratLooks, createStage);
