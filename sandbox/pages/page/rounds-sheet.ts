import { callGame } from '../slot/game.ts';
import type { Launch } from '../slot/launch.ts';
import { openSheet } from '../slot/sheet.ts';
import { make } from './element.ts';
import { formatMoney, formatNumber, formatTime, type Language, type Translate } from './language.ts';

/** A past round of the player, collapsed at first. */
export interface PastRound {
  /** Its number as shown to players. */
  number: number;
  playedAtMs: number;
  stakeMinor: number;
  returnMinor: number;
  /** Its name in the operator's records. */
  walletRound: string;
  /** Returns the content that is shown when the round is expanded. */
  inside(): Node[];
}
/** The source of a game's past rounds. */
export interface RoundsSource<View> {
  title: string;
  empty: string;
  /** The path below `/game/`. */
  path: string;
  roundsOf(view: View): readonly PastRound[];
  hasMore(view: View): boolean;
  /** Returns the request for the rounds that precede those of a page, or null when the page has none. */
  before(view: View): object | null;
}

/** Maximum number of pages to search for a requested round. */
const MOST_PAGES = 25;

function roundRow(language: Language, round: PastRound): HTMLDetailsElement {
  const name = make('span', {}, make('b', { class: 'figure' }, `#${formatNumber(round.number)}`), make('time', {}, formatTime(language, round.playedAtMs)));
  const amount = make('span', { class: round.returnMinor > round.stakeMinor ? 'money gold' : 'money' }, formatMoney(round.returnMinor));
  const details = make('details', { class: 'past-round' }, make('summary', {}, name, amount));
  details.addEventListener('toggle', () => details.append(...round.inside()), { once: true });
  return details;
}

/**
 * Opens the player's past rounds, newest first, page by page. A round that is `wanted`, by its name in the operator's
 * records, is searched for and expanded.
 */
export function openRoundsSheet<View>(
  game: { launch: Launch; translate: Translate; language: Language },
  source: RoundsSource<View>,
  wanted: string | null = null,
): void {
  const { translate, language, launch } = game;
  const list = make('div', { class: 'past-rounds' });
  const state = make('p', { role: 'status' });
  const more = make('button', { class: 'button', type: 'button', hidden: '' }, translate('older'));
  let before: object | null = null;
  let pages = 0;
  let sought = wanted;
  const find = (rows: readonly (readonly [PastRound, HTMLDetailsElement])[]): void => {
    const found = rows.find(([{ walletRound }]) => walletRound === sought)?.[1];
    if (!found) return;
    sought = null;
    found.open = true;
    found.addEventListener('toggle', () => found.scrollIntoView({ block: 'start' }), { once: true });
  };
  const load = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = '…';
    const answer = await callGame<View>(launch, source.path, before ?? {});
    if (!answer.success) {
      state.textContent = translate('historyFailed');
      more.textContent = translate('retry');
      more.hidden = false;
      return;
    }
    const rows = source.roundsOf(answer.data).map((round) => [round, roundRow(language, round)] as const);
    list.append(...rows.map(([, row]) => row));
    find(rows);
    before = source.before(answer.data) ?? before;
    pages += 1;
    state.textContent = before === null ? source.empty : '';
    more.textContent = translate('older');
    more.hidden = !source.hasMore(answer.data);
    if (sought === null) return;
    if (more.hidden || pages >= MOST_PAGES) state.textContent = translate('roundNotListed');
    else await load();
  };
  more.addEventListener('click', () => void load());
  openSheet(source.title, translate, [list, state, more]);
  void load();
}
