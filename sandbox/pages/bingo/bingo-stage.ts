import type { BingoWin } from '../../engine/table/rules/bingo.ts';
import { bingoTables } from '../../engine/table/rules/bingo-tables.ts';
import { bingoVectors } from '../../engine/table/vectors/bingo.ts';
import { motifImage } from '../art/bingo-motifs.ts';
import { byId } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { writeText } from '../page/write-text.ts';
import { openSheet } from '../slot/sheet.ts';
import { type TableActs, type TableStage, ticketsIn } from '../table/table-page.ts';
import { letterOf } from './ball-element.ts';
import { createBallRow } from './ball-row.ts';
import { callsBy } from './calls-by.ts';
import { type CardView, createCard } from './card-element.ts';
import { openCardsSheet } from './cards-sheet.ts';
import { cardsText } from './cards-text.ts';
import { type ChosenCards, createChosenCards } from './chosen-cards.ts';
import { openHallInfo } from './hall-info.ts';
import { type BingoPage, cardsOf, type HallPage, type TicketCards } from './hall-page.ts';
import { createNumberBoard } from './number-board.ts';
import { numberWords } from './number-words.ts';
import { createPrizeStrip } from './prize-strip.ts';
import { recalledDraw } from './recalled-draw.ts';
import type { BingoSkin } from './skins.ts';

/** The colour of the hall's motif in the background, where it is large and pale. */
const SCENERY = 'rgb(255 246 228 / 0.06)';

type Stage = TableStage<{ balls: readonly number[]; golden: number | null }, null, readonly number[]>;

/** What the stage shows: the called balls, and the player's cards. */
interface Seen {
  balls: readonly number[];
  golden: number | null;
  cards: TicketCards;
  /** Whether these cards play in the current round. */
  isPlaying: boolean;
}

function dressHall({ paper, daub, motif }: BingoSkin): void {
  const properties = {
    '--paper': paper.sheet,
    '--paper-empty': paper.empty,
    '--paper-ink': paper.ink,
    '--motif': motifImage(motif, paper.motif),
    '--scenery': motifImage(motif, SCENERY),
    '--daub': daub.called,
    '--daub-complete': daub.complete,
  };
  for (const [property, value] of Object.entries(properties)) document.documentElement.style.setProperty(property, value);
}

/** Creates the card field. `show` rebuilds the cards only when their serials differ, and returns what they have won. */
function createCardField(host: HallPage): { show(seen: Seen, isFresh: boolean): BingoWin[] } {
  const field = byId('cards', HTMLDivElement);
  // The field scrolls on low screens, so it must be reachable by keyboard.
  field.tabIndex = 0;
  field.setAttribute('role', 'group');
  field.setAttribute('aria-label', host.page.translate('bingo.myCards'));
  field.classList.add(host.hall.kind === 'ninety' ? 'ninety' : 'seventy-five');
  let views: CardView[] = [];
  return {
    show({ balls, golden, cards, isPlaying }, isFresh) {
      if (views.map(({ serial }) => serial).join() !== cards.cards.join()) {
        views = cards.cards.map((serial) => createCard(host, serial));
        field.replaceChildren(...views.map(({ element }) => element));
        field.dataset.count = String(views.length);
      }
      const called = isPlaying ? { balls, golden } : { balls: [], golden: null };
      return views.flatMap((view) => view.show({ ...called, priceMinor: cards.priceMinor, isFresh }));
    },
  };
}

/**
 * Returns a function that returns how many balls of the current round have been called, and whether the newest should
 * be animated. It also calls `changed` when the next ball is due.
 */
function createCaller({ page, hall }: HallPage, changed: () => void): () => { count: number; isFresh: boolean } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { roundId: 0, count: 0 };
  return () => {
    const { round } = page.state;
    const scene = round?.scene;
    clearTimeout(timer);
    if (!round || !scene) {
      last = { roundId: round?.roundId ?? 0, count: 0 };
      return { count: 0, isFresh: false };
    }
    const now = page.serverNow();
    const count = callsBy(scene, hall.callMs, now);
    // A ball is animated only when it directly follows the previous one. A page that opens during a draw shows the
    // earlier balls without animation.
    const isFresh = last.roundId === round.roundId && count - last.count <= 1 && !scene.isLast;
    last = { roundId: round.roundId, count };
    if (count < scene.shown.balls.length) timer = setTimeout(changed, Math.max(0, scene.startedAtMs + count * hall.callMs - now));
    return { count, isFresh };
  };
}

/** Returns the message about the round: the last called ball in words, or what the player can do. */
function sentenceOf({ page, hall }: HallPage, balls: readonly number[], isPaid: boolean, hasBought: boolean): string {
  const { translate } = page;
  const number = balls.at(-1);
  if (isPaid) return translate('bingo.over');
  if (number === undefined) return translate(hasBought ? 'bingo.soon' : 'bingo.ready');
  const words = [letterOf(hall.kind, number), numberWords(translate, number)].filter((part) => part !== '').join(' · ');
  return translate('bingo.call', { place: balls.length, words });
}

/** Returns the handler of a hall's keys other than Space. */
function keysOf(chosen: ChosenCards, isFree: () => boolean, openCards: () => void): (key: string) => void {
  return (key) => {
    if (key === 'k') openCards();
    if (!isFree()) return;
    if (key === 'y') chosen.deal();
    if (key === '+') chosen.stepPrice(1);
    if (key === '-') chosen.stepPrice(-1);
    if (/^[1-6]$/.test(key)) chosen.setCount(Number(key));
  };
}

/** Returns the cards that the player has bought for the open round, or null. */
function boughtIn({ state }: BingoPage): TicketCards | null {
  const ticket = state.open && ticketsIn(state, state.open.roundId).at(0);
  return ticket ? cardsOf(ticket) : null;
}

/** Returns what to show: during a draw, the cards that play in it; otherwise the cards for the next draw. */
function seenOf(page: BingoPage, chosen: TicketCards, count: number): Seen {
  const { round } = page.state;
  const { balls = [], golden = null } = round?.scene?.shown ?? {};
  const playing = round?.scene ? ticketsIn(page.state, round.roundId).at(0) : undefined;
  const cards = playing ? cardsOf(playing) : (boughtIn(page) ?? chosen);
  return { balls: balls.slice(0, count), golden, cards, isPlaying: playing !== undefined };
}

/**
 * Creates the view of a hall: balls, prizes and cards, with a caption that says whether the cards play, are bought, or
 * are only selected.
 */
function createHallView(host: HallPage): (seen: Seen, isFresh: boolean) => void {
  const { page } = host;
  const [row, strip, cardField, board] = [createBallRow(host), createPrizeStrip(host), createCardField(host), createNumberBoard(host)];
  const line = byId('cards-caption', HTMLParagraphElement);
  byId('board', HTMLDivElement).replaceChildren(board.element);
  return (seen, isFresh) => {
    const { cards, priceMinor } = seen.cards;
    row.show(seen.balls, seen.golden, isFresh);
    const wins = cardField.show(seen, isFresh);
    strip.show({ balls: seen.balls, golden: seen.golden, wins }, priceMinor);
    board.show(seen.balls);
    const forNext = page.state.round?.scene ? 'bingo.chosenNext' : 'bingo.chosen';
    const caption = seen.isPlaying ? 'bingo.playing' : boughtIn(page) ? 'bingo.bought' : forNext;
    writeText(line, page.translate(caption, { count: cards.length, amount: formatMoney(priceMinor) }));
  };
}

/** Returns a function that selects the cards of a new ticket once, so that they stay selected for the next draw. */
function createKeeper(state: BingoPage['state'], chosen: ChosenCards): () => void {
  let newest = 0;
  return () => {
    const ticket = state.own.findLast(({ state: stands, ticketId }) => stands === 'open' && ticketId > newest);
    if (!ticket) return;
    newest = ticket.ticketId;
    chosen.take(cardsOf(ticket));
  };
}

/**
 * Creates the hall of a game: the balls at the top, the prizes below them, and the player's cards. Throws for a game
 * without a hall.
 */
export function createBingoStage(page: BingoPage, { changed }: TableActs, skin: BingoSkin): Stage {
  const hall = bingoTables[page.launch.gameCode];
  if (!hall) throw new Error(`no hall ${page.launch.gameCode}`);
  const host: HallPage = { page, hall, skin };
  const { translate, state } = page;
  dressHall(skin);
  const chosen = createChosenCards(changed);
  const [callsNow, showHall] = [createCaller(host, changed), createHallView(host)];
  let called = { count: 0, isFresh: false };
  const bought = () => boughtIn(page);
  const seen = (): Seen => seenOf(page, chosen, called.count);
  const keepBought = createKeeper(state, chosen);
  const openCards = (): void => openCardsSheet(host, chosen, bought());
  byId('my-cards', HTMLButtonElement).addEventListener('click', openCards);
  byId('open-balls', HTMLButtonElement).addEventListener('click', () => {
    const board = createNumberBoard(host);
    board.show(seen().balls);
    openSheet(translate('bingo.allNumbers'), translate, [board.element]);
  });
  return {
    show() {
      keepBought();
      called = callsNow();
      showHall(seen(), called.isFresh);
    },
    choice: () => (bought() ? null : { cards: chosen.cards, priceMinor: chosen.priceMinor }),
    placed: () => {},
    buttonWords: (amount) =>
      amount === null ? translate('bingo.hasBought') : translate('bingo.buy', { cards: cardsText(translate, chosen.cards.length), amount }),
    labelOf: (ticket) => cardsText(translate, cardsOf(ticket).cards.length),
    sentence: () => sentenceOf(host, seen().balls, state.round?.scene?.isLast === true, bought() !== null),
    resultName: (balls) => balls.join(' · '),
    recall: (entry) => recalledDraw(host, entry),
    openInfo: () => openHallInfo(host, seen().cards.priceMinor),
    press: keysOf(chosen, () => bought() === null, openCards),
    vectors: bingoVectors.filter(({ gameCode }) => bingoTables[gameCode]?.id === hall.id),
  };
}
