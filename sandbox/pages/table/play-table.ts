import type { TableFeedLine, TableSessionView, TicketView } from '../../contract/table-wire.ts';
import type { OpenSessionView } from '../../contract/wire.ts';
import { ChainSeeds } from '../feed/chain-seeds.ts';
import { createRoundNews } from '../feed/round-news.ts';
import { sayInterrupted } from '../feed/say-interrupted.ts';
import { ServerClock } from '../feed/server-clock.ts';
import { subscribeToFeed } from '../feed/subscribe-to-feed.ts';
import { onBalanceInDoubt, onShowRound } from '../page/app-line.ts';
import { createBalanceDisplay } from '../page/balance-display.ts';
import { byId, make } from '../page/element.ts';
import { inSlices } from '../page/in-slices.ts';
import { formatMoney } from '../page/language.ts';
import { listenToGameKeys } from '../page/listen-to-game-keys.ts';
import { nextTask } from '../page/next-task.ts';
import type { OpenedGame } from '../page/open-game.ts';
import { showWin } from '../page/show-win.ts';
import { writeText } from '../page/write-text.ts';
import { refusalKey, refusedActions } from '../slot/play-spin.ts';
import { createTableAsks, type TableAsks } from './ask-table.ts';
import { createCrowd } from './crowd-sheet.ts';
import { createPhaseBar } from './phase-bar.ts';
import { createTableHint } from './table-hint.ts';
import { type TableActs, type TablePage, type TableStage, ticketsIn } from './table-page.ts';
import { openTicketsHistory } from './tickets-history.ts';
import { createTicketsList } from './tickets-list.ts';
import { openTableFairness } from './verifier-sheet.ts';

/**
 * Applies a message of the feed to the state. Returns an entry for each of the player's tickets that was open before
 * and no longer is: the ticket in its new state, or undefined if it is no longer reported.
 */
function hear<Shown, Announced, Result>(
  { state }: TablePage<Shown, Announced, Result>,
  line: TableFeedLine<Shown, Announced, Result>,
): (TicketView | undefined)[] {
  state.isLineLost = false;
  const awaited = state.own.filter((ticket) => ticket.state === 'open');
  if (line.type === 'round')
    Object.assign(state, { round: line.round, open: line.open, own: line.own, chains: line.chains, nextChain: line.nextChain, past: line.past });
  else if (line.type === 'own') state.own = line.own;
  else if (line.type === 'crowd' && state.round?.roundId === line.roundId) {
    const { players, totalMinor, crowd } = line;
    state.round = { ...state.round, players, totalMinor, crowd };
  }
  // A ticket that was open and is no longer reported ended while the feed was lost.
  return awaited.map(({ ticketId }) => state.own.find((ticket) => ticket.ticketId === ticketId)).filter((ticket) => ticket?.state !== 'open');
}

/**
 * Marks the page while a round is shown and no bets are asked for. A small screen then gives the field to the show, and
 * from its top, because the player may have scrolled down to the bets. A table that accepts bets for the next round
 * during the current one goes back to them at its end.
 */
function createShowMark({ state }: TablePage<unknown, unknown, unknown>): () => void {
  let wasInShow = false;
  const scrolled = document.querySelectorAll('.hand-stage, .event-main, .event-stage, .board-side');
  return () => {
    const scene = state.round?.scene;
    const isInShow = scene != null && (state.open === null || !scene.isLast);
    if (document.body.classList.toggle('in-show', isInShow) === wasInShow) return;
    wasInShow = isInShow;
    for (const element of scrolled) element.scrollTop = 0;
  };
}

/** Shows the total stake of the player's tickets in the current round, and what they return once they are paid. */
function showResult<Shown, Announced, Result>(
  page: TablePage<Shown, Announced, Result>,
  { sentence, lost }: Pick<TableStage<Shown, Announced, Result>, 'sentence' | 'lost'>,
): void {
  const { state, translate } = page;
  const tickets = ticketsIn(state, state.round?.roundId);
  const stakedMinor = tickets.reduce((sum, ticket) => sum + ticket.stakedMinor, 0);
  const settled = tickets.filter((ticket) => ticket.state === 'settled');
  const returnMinor = settled.reduce((sum, ticket) => sum + (ticket.returnMinor ?? 0), 0);
  writeText(byId('staked', HTMLElement), formatMoney(stakedMinor));
  const parts = [make('span', {}, sentence())];
  if (state.round?.scene?.isLast && returnMinor > 0) {
    const isGold = returnMinor > stakedMinor;
    parts.push(make('span', { class: isGold ? 'money gold' : 'money' }, formatMoney(returnMinor)));
    if (!isGold) parts.push(make('span', {}, `· ${translate('yourStake', { amount: formatMoney(stakedMinor) })}`));
  }
  const isLost = state.round?.scene?.isLast && settled.length > 0 && settled.length === tickets.length && returnMinor === 0;
  if (isLost && lost) parts.push(make('span', {}, `· ${lost}`));
  const message = byId('message', HTMLParagraphElement);
  const text = parts.map(({ textContent }) => textContent).join(' ');
  if (message.dataset.text === text) return;
  message.dataset.text = text;
  message.replaceChildren(...parts);
}

/**
 * Returns a function that celebrates what the player's tickets return above their stakes, once a round. A round that was
 * over when the page opened is not news.
 */
function createWinNews({ state, translate }: TablePage<unknown, unknown, unknown>): () => void {
  let awaitedRoundId = 0;
  return () => {
    const { round } = state;
    if (!round) return;
    if (!round.scene?.isLast) awaitedRoundId = round.roundId;
    const tickets = ticketsIn(state, round.roundId);
    if (!round.scene?.isLast || awaitedRoundId !== round.roundId || tickets.length === 0 || tickets.some((ticket) => ticket.state !== 'settled')) return;
    awaitedRoundId = 0;
    const sumOf = (amountOf: (ticket: TicketView) => number): number => tickets.reduce((sum, ticket) => sum + amountOf(ticket), 0);
    const [stakeMinor, returnMinor] = [sumOf((ticket) => ticket.stakedMinor), sumOf((ticket) => ticket.returnMinor ?? 0)];
    showWin({ stakeMinor, returnMinor, amount: document.querySelector('#message .gold') }, translate);
  };
}

/** Creates the main button. It buys a ticket with the current selection, or states why none can be bought now. */
function createMainButton<Shown, Announced, Result>(page: TablePage<Shown, Announced, Result>, stage: TableStage<Shown, Announced, Result>, asks: TableAsks) {
  const button = byId('deal', HTMLButtonElement);
  const { state, translate, rules, session } = page;
  const amountOf = (): number | null => {
    const chosen = state.open ? stage.choice() : null;
    const choice = chosen && rules.readChoice(chosen, state.open?.announced);
    return choice == null ? null : Number(rules.stakeOf(choice));
  };
  const act = (): void => {
    const choice = stage.choice();
    if (amountOf() !== null && choice && !asks.isBusy() && !state.isLineLost) asks.place(choice);
  };
  button.addEventListener('click', act);
  return {
    act,
    show() {
      const amount = amountOf();
      const isNext = state.round?.scene != null;
      const isFull = state.open !== null && ticketsIn(state, state.open.roundId).length >= session.table.mostTickets;
      const words = state.open ? stage.buttonWords?.(amount === null || isFull ? null : formatMoney(amount)) : undefined;
      const usual = !state.open
        ? translate('table.noBets')
        : isFull
          ? translate('table.placed')
          : amount === null
            ? translate('table.choose')
            : translate(isNext ? 'table.placeNext' : 'table.place', { amount: formatMoney(amount) });
      const label = words ?? usual;
      const isOpen = amount !== null && !asks.isBusy() && !state.isLineLost;
      writeText(button, label);
      button.setAttribute('aria-disabled', String(!isOpen));
      button.classList.toggle('primary', isOpen);
    },
  };
}

function wireSheets<Shown, Announced, Result>(page: TablePage<Shown, Announced, Result>, stage: TableStage<Shown, Announced, Result>): void {
  byId('open-fairness', HTMLButtonElement).addEventListener('click', () => openTableFairness(page, stage));
  byId('open-info', HTMLButtonElement).addEventListener('click', () => stage.openInfo());
  byId('open-history', HTMLButtonElement).addEventListener('click', () => openTicketsHistory(page, stage));
  onShowRound((round) => openTicketsHistory(page, stage, round));
}

/** Subscribes to the feed of an opened game's table and handles bets. */
export function playTable<Shown, Announced, Result>(
  game: OpenedGame<OpenSessionView & TableSessionView>,
  rules: TablePage<Shown, Announced, Result>['rules'],
  makeStage: (page: TablePage<Shown, Announced, Result>, acts: TableActs) => TableStage<Shown, Announced, Result>,
): void {
  const clock = new ServerClock();
  const state = { round: null, open: null, own: [], past: [], chains: [], nextChain: game.session.nextChain, isLineLost: false };
  const page: TablePage<Shown, Announced, Result> = { ...game, rules, state, seeds: new ChainSeeds(), hint: createTableHint(), serverNow: () => clock.now() };
  const { translate, notice, session } = page;
  const anyPage = page as TablePage<unknown, unknown, unknown>;
  const purse = createBalanceDisplay(page.launch);
  const lineLost = byId('line-lost', HTMLParagraphElement);
  // Shows the change in a separate task, so that the effect of a press is painted first.
  const changed = (): void => void nextTask().then(show);
  const asks = createTableAsks(anyPage, {
    showBalance: purse.show,
    refreshBalance: purse.refreshSoon,
    changed,
    placed: () => stage.placed(),
  });
  const stage = makeStage(page, { decide: asks.decide, isBusy: asks.isBusy, changed: () => changed() });
  const [crowd, phase, main] = [createCrowd(anyPage), createPhaseBar(anyPage), createMainButton(page, stage, asks)];
  const announceRound = createRoundNews(() => page.state.own.some((ticket) => ticket.state === 'asking' || ticket.state === 'open'));
  const announceWin = createWinNews(anyPage);
  const markShow = createShowMark(anyPage);
  const tickets = createTicketsList(anyPage, { labelOf: (ticket) => stage.labelOf(ticket), cancel: asks.cancel });
  const show = inSlices([
    markShow,
    () => stage.show(),
    () => main.show(),
    () => tickets.show(),
    () => showResult(page, stage),
    announceWin,
    () => phase.show(),
    () => crowd.show(),
    announceRound,
  ]);
  purse.show(session.balanceMinor);
  wireSheets(page, stage);
  listenToGameKeys(main.act, (key) => stage.press(key));
  onBalanceInDoubt(purse.refresh);
  if (session.isLastTicketVoided) sayInterrupted(page);
  subscribeToFeed<TableFeedLine<Shown, Announced, Result>>(page.launch, 'table/feed', () => page.seeds.send(page.state.nextChain), {
    line(line) {
      if (page.state.isLineLost) clock.reset();
      clock.hear(line.serverTimeMs);
      lineLost.hidden = true;
      const ended = hear(page, line);
      if (ended.length > 0) purse.refreshSoon();
      if (ended.some((ticket) => ticket?.state === 'voided')) sayInterrupted(page);
      if (line.type !== 'beat') changed();
    },
    lost() {
      page.state.isLineLost = true;
      lineLost.textContent = translate('table.lostFeed');
      lineLost.hidden = false;
      changed();
    },
    refused: (code) =>
      notice.say({ icon: 'warning', title: translate('error.title'), text: translate(refusalKey(code)), actions: refusedActions(page, code, false) }),
  });
}
