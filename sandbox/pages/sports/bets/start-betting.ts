import '../../styles/sports-slip.css';
import '../../styles/sports-stake.css';
import '../../styles/sports-receipt.css';
import '../../styles/sports-bets.css';
import type { BetState, SelectionView } from '../../../contract/sports-wire.ts';
import { onShowRound } from '../../page/app-line.ts';
import { addLaunchedSelection } from '../slip/add-launched-selection.ts';
import { recallSelections } from '../slip/recall-selections.ts';
import { sessionStorageOfFrame } from '../slip/session-storage-of-frame.ts';
import { SlipPanel } from '../slip/slip-panel.ts';
import { createSlipToast } from '../slip/slip-toast.ts';
import { createKeptAsks } from '../slip/stored-requests.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { addressWithoutSelection } from '../sports-launch.ts';
import { sportsHash } from '../sports-route.ts';
import type { SportsView } from '../sports-view.ts';
import { BetsView } from './bets-view.ts';

export interface BettingPlaces {
  column: HTMLElement;
  bar: HTMLElement;
  say(text: string): void;
  /** Receives the number of open bets. */
  counted(count: number): void;
}

/** The delay before open bets are counted, ms, because several bets may be reported at once. */
const COUNT_PAUSE_MS = 800;

/** Counts the player's open bets when the feed opens, and after each change of a bet's state. */
function countOpenBets({ launch, store, call }: SportsDesk, counted: (count: number) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async (): Promise<void> => {
    const answer = await call('bets', { isOpen: true, before: null, number: null });
    if (answer.success) counted(answer.data.openCount);
  };
  const countSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void count(), COUNT_PAUSE_MS);
  };
  if (launch.token === null) return;
  // The feed sends a bet again with every change in its matches, so only changes of the bet's own state count.
  const states = new Map<string, BetState>();
  store.onBet(({ key, state }) => {
    if (states.get(key) === state) return;
    states.set(key, state);
    countSoon();
  });
  store.on('line', () => store.canBet && countSoon());
}

/** Puts the selection of the launch on the slip and shows the slip, or says why it is not there. */
async function takeLaunchedSelection(desk: SportsDesk, panel: SlipPanel): Promise<void> {
  const { selection } = desk.launch;
  if (!selection) return;
  history.replaceState(history.state, '', addressWithoutSelection(location));
  const problem = await addLaunchedSelection(desk, selection);
  if (problem === null) panel.open();
  else createSlipToast().show(problem, 'warning');
}

/**
 * Adds the bet slip to the page. Returns the factory of the view of the player's bets. A round requested by the app is
 * searched for among them.
 */
export function startBetting(desk: SportsDesk, { column, bar, say, counted }: BettingPlaces): { createBetsView(): SportsView } {
  let wanted: string | null = null;
  let view: BetsView | null = null;
  const recall = (selections: readonly SelectionView[]): Promise<string> => recallSelections(desk, selections);
  const recallAndOpen = async (selections: readonly SelectionView[]): Promise<string> => {
    const text = await recall(selections);
    if (desk.slip.selections().length > 0) panel.open();
    return text;
  };
  const kept = createKeptAsks(sessionStorageOfFrame(), `bets:${location.pathname}`);
  const panel = new SlipPanel(desk, { column, bar, kept, say, recall });
  countOpenBets(desk, counted);
  void takeLaunchedSelection(desk, panel);
  onShowRound((round) => {
    const hash = sportsHash({ view: 'bets' });
    if (view && location.hash === hash) {
      view.find(round);
      return;
    }
    wanted = round;
    location.hash = hash;
  });
  return {
    createBetsView() {
      view = new BetsView(desk, { say, recall: recallAndOpen, counted });
      if (wanted !== null) view.find(wanted);
      wanted = null;
      return view;
    },
  };
}
