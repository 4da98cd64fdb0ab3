import type { TicketView } from '../../contract/table-wire.ts';
import { kenoGames } from '../../engine/table/rules/keno-games.ts';
import { hitsOf, KENO_LEAD_MS, type KenoShown } from '../../engine/table/rules/tv-keno.ts';
import { televisionDraws } from '../../engine/table/television-draws.ts';
import { byId } from '../page/element.ts';
import { createChipRow } from '../table/chip-row.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from '../table/table-page.ts';
import { createDrawPace } from '../television/draw-pace.ts';
import { offerOfDraw } from '../television/next-draw.ts';
import { ownVectors } from '../television/own-vectors.ts';
import { createBallStrip } from './ball-strip.ts';
import { openKenoInfo } from './keno-info.ts';
import { hitsSentence, picksOf, recallDraw } from './keno-tickets.ts';
import { createNumberBoard } from './number-board.ts';
import { createPayLadder } from './pay-ladder.ts';
import { createPicks, type Picks } from './picks.ts';
import { kenoSkins } from './skins.ts';
// Import after the shared styles of tables, which these files override.
import '../styles/draw-ball.css';
import '../styles/tv-keno.css';

type Page = TablePage<KenoShown, null, readonly number[]>;

/** How many numbers name a past draw. */
const NAMING_NUMBERS = 5;

/** What the page shows of a draw: its balls so far and the player's tickets. Null while numbers are picked. */
interface ShownDraw {
  roundId: number;
  drawn: readonly number[];
  isOver: boolean;
  tickets: readonly TicketView[];
  ticket: TicketView | null;
}

/** Creates a reader of the current draw. A finished draw is shown until its player picks numbers for the next one. */
function createDrawReader({ state }: Page, countIn: (scene: Parameters<ReturnType<typeof createDrawPace>['countIn']>[0]) => number) {
  let leftRoundId = 0;
  let ticketPlace = 0;
  const read = (): ShownDraw | null => {
    const { round } = state;
    const come = countIn(round?.scene ?? null);
    if (!round?.scene || round.roundId === leftRoundId) return null;
    const tickets = ticketsIn(state, round.roundId);
    const ticket = tickets[ticketPlace % Math.max(1, tickets.length)] ?? null;
    return { roundId: round.roundId, drawn: round.scene.shown.drawn.slice(0, come), isOver: round.scene.isLast, tickets, ticket };
  };
  return {
    read,
    nextTicket: (): void => {
      ticketPlace += 1;
    },
    /** Switches to picking if the draw is over. */
    leave(): void {
      if (state.round?.scene?.isLast) leftRoundId = state.round.roundId;
    },
  };
}

function sentenceOf({ translate }: Page, game: Parameters<typeof hitsSentence>[0], picks: Picks, draw: ShownDraw | null): string {
  const count = picks.numbers().length;
  if (!draw) {
    if (count === 0) return translate(picks.least === picks.most ? 'tvKeno.pickExactly' : 'tvKeno.pick', { least: picks.least, most: picks.most });
    return picks.isPlayable() ? translate('tvKeno.picked', { count }) : translate('tvKeno.pickMore', { count: picks.least - count });
  }
  if (!draw.ticket) return translate(draw.isOver ? 'tvKeno.over' : 'draw.drawing');
  if (!draw.isOver || draw.tickets.length === 1) return hitsSentence(game, picksOf(draw.ticket), draw.drawn, translate);
  const paid = draw.tickets.filter(({ returnMinor }) => (returnMinor ?? 0) > 0).length;
  return translate('tvKeno.ticketsPaid', { count: draw.tickets.length, paid });
}

/**
 * Connects the buttons above the board, which fill in a ticket, or show another of the player's tickets during a draw.
 */
function wireTools(picks: Picks, nextTicket: () => void) {
  const [random, clear, ticket] = [byId('random', HTMLButtonElement), byId('clear', HTMLButtonElement), byId('ticket-shown', HTMLButtonElement)];
  random.addEventListener('click', picks.pickRandomly);
  clear.addEventListener('click', picks.clear);
  ticket.addEventListener('click', nextTicket);
  return {
    show({ translate }: Page, draw: ShownDraw | null): void {
      clear.disabled = picks.numbers().length === 0;
      const place = draw?.ticket ? draw.tickets.indexOf(draw.ticket) + 1 : 0;
      ticket.hidden = !draw || draw.tickets.length < 2;
      ticket.textContent = translate('tvKeno.ticketOf', { place, count: draw?.tickets.length ?? 0 });
      byId('picks', HTMLParagraphElement).textContent =
        picks.numbers().length === 0 ? '' : translate('tvKeno.nextNumbers', { numbers: picks.numbers().join(', ') });
    },
  };
}

function createStage(page: Page, { changed }: TableActs): TableStage<KenoShown, null, readonly number[]> {
  const { translate, session, state, launch } = page;
  const game = kenoGames.find(({ id }) => id === session.table.rulesId);
  if (!game) throw new Error(`no draw ${session.table.rulesId}`);
  const chips = createChipRow(session.table, translate);
  const pace = createDrawPace({ leadMs: KENO_LEAD_MS, stepMs: game.ballMs, steps: game.drawn }, page.serverNow, changed);
  const reader = createDrawReader(page, pace.countIn);
  const picks = createPicks(game, changed);
  const press = (number: number): void => {
    const draw = reader.read();
    if (draw && !draw.isOver) return;
    reader.leave();
    picks.toggle(number);
  };
  const board = createNumberBoard(game.balls, translate, press);
  const strip = createBallStrip(game, translate);
  const ladder = createPayLadder(game, byId('ladder', HTMLOListElement), translate);
  const tools = wireTools(picks, () => {
    reader.nextTicket();
    changed();
  });
  strip.show([], 0);
  let isTaken = false;
  /** Restores the numbers of a returning player's last ticket, when the first state arrives. */
  const takeLast = (): void => {
    const last = state.own.at(-1);
    if (!isTaken && last) picks.take(picksOf(last));
    isTaken ||= state.round !== null;
  };
  byId('chips', HTMLFieldSetElement).addEventListener('click', changed);
  return {
    show() {
      takeLast();
      const draw = reader.read();
      const shownPicks = draw ? (draw.ticket ? picksOf(draw.ticket) : []) : picks.numbers();
      document.body.classList.toggle('is-drawing', draw !== null);
      board.show({ picks: shownPicks, drawn: draw?.drawn ?? [], isLocked: draw !== null && !draw.isOver });
      if (draw) strip.show(draw.drawn, draw.roundId);
      ladder.show(draw?.ticket ? shownPicks.length : picks.numbers().length, draw?.ticket ? hitsOf(shownPicks, draw.drawn).length : null);
      tools.show(page, draw);
    },
    choice: () => (picks.isPlayable() ? { picks: picks.numbers(), betMinor: chips.worthMinor() } : null),
    placed() {},
    buttonWords: (amount) => (amount === null ? undefined : offerOfDraw(page, amount)),
    labelOf: (ticket) => picksOf(ticket).join(', '),
    sentence: () => sentenceOf(page, game, picks, reader.read()),
    resultName: (drawn) => drawn.slice(0, NAMING_NUMBERS).join(' ') + (drawn.length > NAMING_NUMBERS ? ' …' : ''),
    recall: ({ shown, ticket }) => recallDraw(game, picksOf(ticket), shown.drawn, translate),
    openInfo: () => openKenoInfo(page, game),
    press(key) {
      if (key === 'r') picks.pickRandomly();
      if (key === 'z') picks.clear();
      if (key === '+' || key === '-') {
        chips.step(key === '+' ? 1 : -1);
        changed();
      }
    },
    vectors: ownVectors(launch.gameCode),
  };
}

openTableGame(televisionDraws, kenoSkins, createStage);
