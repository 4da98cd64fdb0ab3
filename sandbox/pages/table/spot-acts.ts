import { isFramed, notifyApp } from '../page/app-line.ts';
import { byId } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { type SpotStakes, type Spots, standingOn, sumOf } from '../page/spot-stakes.ts';
import { writeText } from '../page/write-text.ts';
import { type TablePage, ticketsIn } from './table-page.ts';

/** The stakes that a player had in a round, kuruş. */
interface PlayedRound {
  roundId: number;
  spots: Spots;
}

/** Rounds whose stakes are remembered: the current one, the open one, and the one before them. */
const REMEMBERED = 3;

/**
 * Remembers what the player staked in the newest rounds, which the feed forgets when the next one begins. Returns the
 * stakes of the newest round before `roundId`.
 */
function createMemory({ state }: TablePage<never, never, never>) {
  let played: readonly PlayedRound[] = [];
  return {
    note(): void {
      for (const roundId of new Set(state.own.map((ticket) => ticket.roundId))) {
        const spots = standingOn(ticketsIn(state, roundId));
        played = [...played.filter((round) => round.roundId !== roundId), ...(sumOf(spots) > 0 ? [{ roundId, spots }] : [])];
      }
      played = [...played].sort((left, right) => right.roundId - left.roundId).slice(0, REMEMBERED);
    },
    before: (roundId: number): Spots | null => played.find((round) => round.roundId < roundId)?.spots ?? null,
  };
}

interface SpotActsParts {
  stakes: SpotStakes;
  /** Returns the stakes of the open round's tickets. */
  standing(): Spots;
  /** Returns whether a place takes bets in the open round; by default each does. */
  isOffered?(spot: string): boolean;
}

/**
 * Connects the buttons beside the chips: take back the last chip, clear the board, and repeat. The last one lays the
 * stakes of the last round again, or doubles those on the board. Nothing is bought without a press of the main button.
 */
export function createSpotActs(page: TablePage<never, never, never>, { stakes, standing, isOffered = () => true }: SpotActsParts) {
  const { state, session, translate, hint, launch } = page;
  const [undo, clear, repeat] = [byId('undo', HTMLButtonElement), byId('clear', HTMLButtonElement), byId('repeat', HTMLButtonElement)];
  const memory = createMemory(page);
  const last = (): Spots | null => (state.open ? memory.before(state.open.roundId) : null);
  const isLaid = (): boolean => sumOf(stakes.spots()) > 0;
  const refuse = (wanted: Spots): boolean => {
    const [totalMinor, mostMinor] = [sumOf(wanted), session.table.mostStakeMinor - sumOf(standing())];
    const balanceMinor = Number(byId('balance', HTMLElement).dataset.balanceMinor);
    if (totalMinor > mostMinor) hint.say(translate('table.overLimit', { amount: formatMoney(mostMinor) }));
    else if (totalMinor > balanceMinor) {
      const deposit = { label: translate('deposit'), act: () => notifyApp('open-deposit') };
      hint.say(translate('table.overBalance', { amount: formatMoney(totalMinor) }), isFramed() && !launch.isDemo ? deposit : undefined);
    } else return false;
    return true;
  };
  const lay = (wanted: Spots): void => {
    hint.clear();
    if (!refuse(wanted)) stakes.lay(wanted);
  };
  const double = (): void => lay(Object.fromEntries(Object.entries(stakes.spots()).map(([spot, stakeMinor]) => [spot, 2 * stakeMinor])));
  const repeatLast = (): void => {
    const before = Object.entries(last() ?? {});
    const offered = before.filter(([spot]) => isOffered(spot));
    if (before.length === 0) hint.say(translate('table.nothingToRepeat'));
    else if (offered.length === 0) hint.say(translate('table.notOffered'));
    else lay(Object.fromEntries(offered));
  };
  const repeatOrDouble = (): void => {
    if (!state.open) return;
    if (isLaid()) double();
    else repeatLast();
  };
  undo.addEventListener('click', stakes.undo);
  clear.addEventListener('click', stakes.clear);
  repeat.addEventListener('click', repeatOrDouble);
  return {
    show(): void {
      memory.note();
      undo.disabled = !stakes.canUndo();
      clear.disabled = !isLaid();
      writeText(repeat, translate(isLaid() ? 'table.double' : 'table.repeat'));
      repeat.setAttribute('aria-disabled', String(!state.open || !(isLaid() || last())));
    },
    /** Handles the keys of these buttons. */
    press(key: string): void {
      if (key === 'z') stakes.undo();
      if (key === 'r') repeatOrDouble();
    },
  };
}
