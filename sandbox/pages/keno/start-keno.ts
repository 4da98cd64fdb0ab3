import type { HandView } from '../../contract/wire.ts';
import { KENO_MOST_PICKS, type KenoShown, keno, kenoPays, kenoReturnPercent } from '../../engine/hand/rules/keno.ts';
import { symbolImage } from '../art/symbol-image.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { byId, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatNumber, formatPercent } from '../page/language.ts';
import { play } from '../page/sound.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import { createKenoBoard } from './keno-board.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/arcade.css';

type Game = HandGame<KenoShown>;

/** Time between two balls, ms. */
const BALL_MS = 140;
/** Number of suggested picks when nothing is picked. */
const PROPOSED = 6;
const picksOf = (hand: HandView<KenoShown>): number[] => (hand.choice as { picks: number[] }).picks;
const payRows = (picks: number): [hits: string, hundredths: number][] => Object.entries(kenoPays[picks] ?? {}).reverse();

/** Creates the list of pays for this many picks, with the row of the reached hits marked. */
function payElements({ translate }: Game, picks: number, hits: number | null): HTMLElement[] {
  return payRows(picks).map(([count, hundredths]) => {
    const times = translate('timesStake', { times: formatNumber(hundredths / 100, hundredths % 100 === 0 ? 0 : 2) });
    const row = make('li', {}, make('span', {}, translate('keno.pays', { hits: count })), make('b', {}, times));
    row.classList.toggle('on', Number(count) === hits);
    return row;
  });
}

function paintPays(game: Game, picks: number, hits: number | null): void {
  byId('pays', HTMLOListElement).replaceChildren(...payElements(game, picks, hits));
}

function openInfo(game: Game): void {
  const { translate } = game;
  const counts = Array.from({ length: KENO_MOST_PICKS }, (_, index) => index + 1);
  const tables = counts.flatMap((picks) => [
    make('h3', {}, translate('keno.returnOf', { picks, percent: formatPercent(kenoReturnPercent(picks)) })),
    make('ul', { class: 'keno-pays' }, ...payElements(game, picks, null)),
  ]);
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('keno.rules')),
    ...tables,
    make('p', {}, translate('keno.returnNote')),
    make('p', { class: 'small' }, translate('keno.algorithm')),
  ]);
}

function resultOf({ translate }: Game, hand: HandView<KenoShown>): string {
  return translate('keno.result', { picks: picksOf(hand).length, hits: hand.shown.hits });
}

function recall(game: Game, hand: HandView<KenoShown>): HTMLElement {
  const { translate } = game;
  const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other).join(', ');
  return make(
    'div',
    { class: 'stack' },
    make('p', {}, resultOf(game, hand)),
    valueList([
      [translate('keno.picksLine'), inOrder(picksOf(hand))],
      [translate('keno.drawnLine'), inOrder(hand.shown.drawn)],
    ]),
  );
}

function createTable(game: Game): HandTable<KenoShown> {
  const { translate, session } = game;
  const [quick, clear] = [byId('quick-pick', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  let shownKey = session.hands[0]?.key ?? '';
  const say = (text: string): void => {
    byId('message', HTMLParagraphElement).textContent = text;
  };
  const board = createKenoBoard(byId('board', HTMLDivElement), {
    translate,
    most: KENO_MOST_PICKS,
    onChange(isRefused) {
      paintPays(game, board.picks().length, null);
      clear.disabled = board.picks().length === 0;
      say(isRefused ? translate('keno.most') : table.sentenceOf(null));
    },
  });
  const setOpen = (isOpen: boolean): void => {
    board.setOpen(isOpen);
    quick.disabled = !isOpen;
    clear.disabled = !isOpen || board.picks().length === 0;
  };
  const draw = async ({ shown }: HandView<KenoShown>): Promise<void> => {
    if (!isMotionWanted()) return;
    for (let count = 1; count <= shown.drawn.length; count += 1) {
      board.mark(shown.drawn.slice(0, count));
      play('ball', { step: count - 1 });
      await new Promise((resolve) => setTimeout(resolve, BALL_MS));
    }
  };
  const table: HandTable<KenoShown> = {
    async show(hand, isBusy) {
      if (!hand || hand.key === shownKey) {
        setOpen(!isBusy);
        if (isBusy) board.mark([]);
        return;
      }
      shownKey = hand.key;
      setOpen(false);
      paintPays(game, picksOf(hand).length, null);
      await draw(hand);
      board.mark(hand.shown.drawn);
      paintPays(game, picksOf(hand).length, hand.shown.hits);
      setOpen(true);
    },
    sentenceOf(hand) {
      if (hand) return resultOf(game, hand);
      const count = board.picks().length;
      return count > 0 ? translate('keno.picked', { count }) : translate('keno.ready');
    },
    waiting: translate('keno.drawing'),
    begin: translate('keno.begin'),
    nextOf: () => null,
    choiceOf: (betMinor) => (board.picks().length > 0 ? { betMinor, picks: board.picks() } : null),
    rules: keno,
    recall: (hand) => recall(game, hand),
    openInfo: () => openInfo(game),
    press(key) {
      if (key === 'q') quick.click();
    },
  };
  const [last] = session.hands;
  board.pick(last ? picksOf(last) : []);
  quick.addEventListener('click', () => board.quickPick(board.picks().length || PROPOSED));
  clear.addEventListener('click', () => board.pick([]));
  return table;
}

openHandGame<KenoShown>({ picture: symbolImage('turquoiseTile'), field: ['#2340b8', '#0f1f6e', '#080f3a'] }, (game) =>
  wireHandPage(game, () => createTable(game)),
);
