import { BEAD_COLOURS, BEADS, type BeadPattern, type BeadShown, beadPays, beadRow } from '../../engine/hand/rules/bead-row.ts';
import { beadImages } from '../art/bead-art.ts';
import type { HandGame } from '../hand/hand-game.ts';
import { layPays } from '../hand/lay-pays.ts';
import { openHandGame } from '../hand/open-hand-game.ts';
import { type HandTable, wireHandPage } from '../hand/wire-hand-page.ts';
import { bringIntoSight } from '../page/bring-into-sight.ts';
import { byId, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatNumber, formatPercent, type Translate } from '../page/language.ts';
import { play } from '../page/sound.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import { payingBeads } from './paying-beads.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/beads.css';

type Game = HandGame<BeadShown>;
const BEAD_MS = 420;
const NEXT_MS = 170;
/** When a bead on its way seems to have met the others, ms. */
const THREADED_MS = 230;
/** Starting offset of a bead: eight bead widths to the right, because the thread has room for seven. */
const ALONG_THREAD = '800%';
const patterns = Object.keys(beadPays) as BeadPattern[];
/** An example row of every pattern: the colour number of each bead. */
const examples: Record<BeadPattern, string> = {
  seven: '0000000',
  six: '1111112',
  alternating: '2323232',
  five: '3333345',
  mirror: '0123210',
  four: '4444501',
  threePairs: '0055221',
  threeAndPair: '2220114',
  rainbow: '0123451',
  three: '5552034',
  twoPairs: '3341105',
};
const colours = Array.from({ length: BEAD_COLOURS }, (_, colour) => colour as 0 | 1 | 2 | 3 | 4 | 5);
const colourName = (colour: number, translate: Translate): string => translate(`beads.colour${colours[colour] ?? 0}`);
const rowName = (beads: readonly number[], translate: Translate): string => beads.map((bead) => colourName(bead, translate)).join(', ');

const beadElement = (bead: number): HTMLElement => make('span', { class: 'bead' }, make('img', { src: beadImages[bead] ?? '', alt: '' }));

/** Creates the thread. The beads move onto it from the right, one after the other. */
function createThread({ translate }: Game) {
  const host = byId('row', HTMLDivElement);
  host.setAttribute('role', 'img');
  const lay = (beads: readonly number[]): HTMLElement[] => {
    const elements = beads.map(beadElement);
    host.replaceChildren(make('span', { class: 'thread' }), ...elements);
    host.setAttribute('aria-label', beads.length > 0 ? rowName(beads, translate) : translate('beads.empty'));
    return elements;
  };
  const mark = (elements: readonly HTMLElement[], { beads, pattern }: BeadShown): void => {
    const paying = pattern ? payingBeads(beads, pattern) : [];
    for (const [place, element] of elements.entries()) element.classList.toggle('paying', paying.includes(place));
  };
  return {
    empty: () => void lay([]),
    stand: (shown: BeadShown) => mark(lay(shown.beads), shown),
    async threadOn(shown: BeadShown): Promise<void> {
      const elements = lay(shown.beads);
      if (isMotionWanted()) {
        const comings = elements.map((element, place) => {
          play('ball', { step: place, afterMs: place * NEXT_MS + THREADED_MS });
          return element.animate([{ transform: `translateX(${ALONG_THREAD}) rotate(300deg)` }, { transform: 'none' }], {
            duration: BEAD_MS,
            delay: place * NEXT_MS,
            easing: 'cubic-bezier(.2,.7,.3,1)',
            fill: 'backwards',
          });
        });
        await Promise.all(comings.map(({ finished }) => finished));
      }
      mark(elements, shown);
    },
  };
}

function createPays({ translate }: Game) {
  return layPays(patterns, (pattern) => [
    make('span', { class: 'example', 'aria-hidden': 'true' }, ...[...examples[pattern]].map((bead) => beadElement(Number(bead)))),
    make('span', {}, translate(`beads.${pattern}`)),
    make('b', {}, translate('timesStake', { times: formatNumber(beadPays[pattern]) })),
  ]);
}

function openInfo({ translate, session }: Game): void {
  const pays = patterns.map((pattern): [string, string] => [
    translate(`beads.${pattern}`),
    translate('timesStake', { times: formatNumber(beadPays[pattern]) }),
  ]);
  const legend = make('ul', { class: 'bead-legend' });
  for (const colour of colours) legend.append(make('li', {}, make('img', { src: beadImages[colour] ?? '', alt: '' }), colourName(colour, translate)));
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate('beads.rules')),
    legend,
    valueList(pays),
    valueList([[translate('returnLong'), formatPercent(session.returnToPlayerPercent)]]),
    make('p', {}, translate('beads.returnNote')),
    make('p', { class: 'small' }, translate('beads.algorithm')),
  ]);
}

function createTable(game: Game): HandTable<BeadShown> {
  const { translate, session } = game;
  const thread = createThread(game);
  const [last] = session.hands;
  let threaded = '';
  thread.empty();
  const pays = createPays(game);
  if (last) threaded = last.key;
  const sentence = ({ pattern }: BeadShown): string => translate(pattern ? `beads.${pattern}` : 'beads.nothing');
  return {
    async show(hand) {
      if (!hand || hand.key === threaded) return;
      threaded = hand.key;
      pays.mark(null);
      bringIntoSight(byId('row', HTMLDivElement));
      await thread.threadOn(hand.shown);
      pays.mark(hand.shown.pattern);
    },
    sentenceOf: (hand) => (hand ? sentence(hand.shown) : translate('beads.ready')),
    waiting: translate('beads.waiting'),
    begin: translate('beads.draw'),
    nextOf: () => null,
    choiceOf: (betMinor) => ({ betMinor }),
    rules: beadRow,
    recall: ({ shown }) => {
      const row = make('div', { class: 'bead-row recalled', role: 'img', 'aria-label': rowName(shown.beads, translate) });
      const paying = shown.pattern ? payingBeads(shown.beads, shown.pattern) : [];
      const beads = shown.beads.map((bead, place) => {
        const element = beadElement(bead);
        element.classList.toggle('paying', paying.includes(place));
        return element;
      });
      row.append(make('span', { class: 'thread' }), ...beads);
      return make('div', { class: 'stack' }, row, make('p', {}, sentence(shown)));
    },
    openInfo: () => openInfo(game),
    press: () => {},
  };
}

document.documentElement.style.setProperty('--beads', String(BEADS));
openHandGame<BeadShown>({ picture: beadImages[0] ?? '', field: ['#4a2a7a', '#2a1650', '#150a2c'] }, (game) => wireHandPage(game, () => createTable(game)));
