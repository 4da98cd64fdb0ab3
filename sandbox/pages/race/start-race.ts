import type { RaceAnnounced, RaceShown } from '../../engine/table/rules/virtual/race.ts';
import { standingsAt } from '../../engine/table/rules/virtual/race-course.ts';
import { virtualRaceVectors } from '../../engine/table/vectors/virtual-race.ts';
import { virtualEvents } from '../../engine/table/virtual-events.ts';
import { createEventBets, pickOf } from '../event/event-bets.ts';
import { numberBadge } from '../event/number-badge.ts';
import { openEventInfo } from '../event/open-event-info.ts';
import { byId, make } from '../page/element.ts';
import { inSlices } from '../page/in-slices.ts';
import { formatOdds } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from '../table/table-page.ts';
import { raceBoard, runnerNamer } from './race-board.ts';
import { type RaceSkin, raceSkins } from './skins.ts';
import { createTrack } from './track.ts';
// Import after the shared styles of tables, which these files override.
import '../styles/event.css';
import '../styles/race.css';

type Result = RaceShown['order'];
type Page = TablePage<RaceShown, RaceAnnounced, Result>;

const PAST_WINNERS = 10;
const STANDINGS_MS = 400;

/** Returns a function that describes a bet in words, with names and odds if the announcement of the race is known. */
function betLabeller({ translate }: Page, nameOf: ReturnType<typeof runnerNamer>) {
  return (pick: string, announced: RaceAnnounced | undefined): string => {
    const [kind, ...numbers] = pick.split('-');
    const who = numbers.map((number) => (announced ? `${number} ${nameOf(announced, Number(number))}` : number)).join(' – ');
    const odds = announced?.odds[pick];
    const bet = translate(kind === 'win' ? 'race.win' : kind === 'place' ? 'race.place' : 'race.forecast');
    return `${who} · ${bet}${odds === undefined ? '' : ` · ${formatOdds(odds)}`}`;
  };
}

/** Creates the row above the track. It shows the order during a race and at its finish, otherwise the last winners. */
function createStrip({ state, translate, serverNow }: Page): () => void {
  const [title, strip] = [byId('strip-title', HTMLSpanElement), byId('strip', HTMLOListElement)];
  let shown = '';
  const show = (): void => {
    const scene = state.round?.scene;
    const order = scene ? standingsAt(scene.shown, scene.isLast ? Number.POSITIVE_INFINITY : serverNow() - scene.startedAtMs) : null;
    const winners = state.past.slice(0, PAST_WINNERS).map(({ result }) => result[0] ?? 0);
    const key = `${order ? 'order' : 'past'} ${scene?.isLast} ${(order ?? winners).join()}`;
    if (key === shown) return;
    shown = key;
    title.textContent = translate(order ? (scene?.isLast ? 'race.finish' : 'race.standings') : 'race.pastWinners');
    strip.replaceChildren(...(order ?? winners).map((number) => make('li', {}, numberBadge(number), make('span', { class: 'hidden' }, String(number)))));
  };
  setInterval(show, STANDINGS_MS);
  return show;
}

function createStage(page: Page, acts: TableActs, skin: RaceSkin): TableStage<RaceShown, RaceAnnounced, Result> {
  const { translate, state } = page;
  const nameOf = runnerNamer(translate(`race.names.${skin.runner}`));
  const [bets, track, showStrip, label] = [
    createEventBets(page, acts, raceBoard(translate, nameOf)),
    createTrack(skin),
    createStrip(page),
    betLabeller(page, nameOf),
  ];
  const announcedIn = (roundId: number): RaceAnnounced | undefined => [state.round, state.open].find((round) => round?.roundId === roundId)?.announced;
  const finishOf = (announced: RaceAnnounced, order: Result): string =>
    order
      .slice(0, 3)
      .map((number, place) => `${place + 1}. ${number} ${nameOf(announced, number)}`)
      .join(' · ');
  const showRunners = (): void => {
    const { round } = state;
    if (round?.scene) track.run(round.roundId, round.scene, page.serverNow());
    else if (round) track.ready(round.roundId);
    track.mark(new Set(ticketsIn(state, round?.roundId).flatMap((ticket) => pickOf(ticket).split('-').slice(1).map(Number))));
  };
  return {
    show: inSlices([showRunners, showStrip, bets.show]),
    choice: bets.choice,
    placed: bets.clear,
    labelOf: (ticket) => label(pickOf(ticket), announcedIn(ticket.roundId)),
    sentence() {
      const { round } = state;
      if (!round?.scene) return translate('race.ready');
      return round.scene.isLast ? finishOf(round.announced, round.scene.shown.order) : translate('race.running');
    },
    resultName: (order) => order.slice(0, 3).join(' – '),
    recall({ announced, shown, ticket }) {
      const places = shown.order.map((number): [string, Node] => [
        translate('race.placed', { place: shown.order.indexOf(number) + 1 }),
        make('span', { class: 'odds-name' }, numberBadge(number), make('span', {}, `${number} ${nameOf(announced, number)}`)),
      ]);
      return make('div', { class: 'stack' }, make('p', {}, label(pickOf(ticket), announced)), valueList(places));
    },
    openInfo: () => openEventInfo(page, [translate('race.rules'), translate('race.bets')]),
    press: bets.press,
    vectors: virtualRaceVectors,
  };
}

openTableGame(virtualEvents, raceSkins, createStage);
