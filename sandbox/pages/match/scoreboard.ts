import { MATCH_MS, type MatchAnnounced, type MatchShown, PLAY_MS, type Side } from '../../engine/table/rules/virtual/match.ts';
import { byId, make } from '../page/element.ts';
import type { TablePage } from '../table/table-page.ts';
import { clockAt, eventsBy, scoreAt } from './score-at.ts';
import type { MatchSkin } from './skins.ts';

const TICK_MS = 200;
const KICKS_SHOWN = 7;

/** Creates a team's name with its shirt colour. */
export const teamName = (side: Side, name: string): HTMLElement =>
  make('span', { class: 'odds-name' }, make('i', { class: `shirt side-${side}` }), make('span', {}, name));

/**
 * Creates the names, the score and the time of the current match. Returns the function that updates them, which also
 * runs every 200 ms.
 */
export function createScoreboard(
  { state, translate, serverNow }: TablePage<MatchShown, MatchAnnounced, unknown>,
  { clock }: MatchSkin,
  nameOf: (announced: MatchAnnounced, side: Side) => string,
): () => void {
  const sides = [0, 1] as const;
  const names = sides.map(() => make('div', { class: 'team-name' }));
  const kicks = sides.map(() => make('span', { class: 'kicks', 'aria-hidden': 'true' }));
  const [score, time] = [make('b', { class: 'figure score' }), make('span', { class: 'match-time' })];
  const middle = make('div', { class: 'score-middle' }, score, time);
  byId('scoreboard', HTMLDivElement).replaceChildren(names[0] as Node, middle, names[1] as Node);
  let shownNames = '';
  let shownScore = '';
  const showNames = (announced: MatchAnnounced): void => {
    const key = announced.names.join();
    if (key === shownNames) return;
    shownNames = key;
    names.forEach((element, side) => {
      element.replaceChildren(teamName(side as Side, nameOf(announced, side as Side)), ...(clock === 'kicks' ? [kicks[side] as Node] : []));
    });
  };
  const showKicks = (match: MatchShown | null, elapsedMs: number): void => {
    kicks.forEach((row, side) => {
      const kicked = match ? eventsBy(match, elapsedMs).filter((event) => event.side === side) : [];
      const text = kicked
        .slice(-KICKS_SHOWN)
        .map(({ points }) => (points > 0 ? '●' : '×'))
        .join(' ');
      if (row.textContent !== text) row.textContent = text;
    });
  };
  const show = (): void => {
    const { round } = state;
    if (!round) return;
    showNames(round.announced);
    const { scene } = round;
    const elapsedMs = scene?.isLast ? MATCH_MS : scene ? serverNow() - scene.startedAtMs : 0;
    const [home, away] = scene ? scoreAt(scene.shown, elapsedMs) : [0, 0];
    const text = scene ? `${home} – ${away}` : '–';
    if (text !== shownScore) {
      shownScore = text;
      score.textContent = text;
      if (scene && elapsedMs < PLAY_MS && home + away > 0)
        score.animate([{ transform: 'scale(1.25)' }, { transform: 'scale(1)' }], { duration: 400, easing: 'ease-out' });
    }
    const words = scene?.isLast
      ? translate('match.over')
      : scene
        ? clockAt(clock, scene.shown, elapsedMs, [nameOf(round.announced, 0), nameOf(round.announced, 1)], translate)
        : translate('match.soon');
    if (time.textContent !== words) time.textContent = words;
    if (clock === 'kicks') showKicks(scene?.shown ?? null, elapsedMs);
  };
  setInterval(show, TICK_MS);
  return show;
}
