import type { MatchAnnounced, MatchShown, Outcome } from '../../engine/table/rules/virtual/match.ts';
import { virtualMatchVectors } from '../../engine/table/vectors/virtual-match.ts';
import { virtualEvents } from '../../engine/table/virtual-events.ts';
import { createEventBets, pickOf } from '../event/event-bets.ts';
import { openEventInfo } from '../event/open-event-info.ts';
import { byId, make } from '../page/element.ts';
import { inSlices } from '../page/in-slices.ts';
import type { Translate } from '../page/language.ts';
import { formatOdds } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { betNamer, matchBoard, type TeamNamer, teamNamer } from './match-board.ts';
import { createPitch } from './pitch.ts';
import { createScoreboard } from './scoreboard.ts';
import { type MatchSkin, matchSkins } from './skins.ts';
// Import after the styles of all tables, which they override.
import '../styles/event.css';
import '../styles/match.css';

type Page = TablePage<MatchShown, MatchAnnounced, Outcome>;

const LAST_SCORES = 8;
const scoreText = ({ home, away }: Outcome): string => `${home} – ${away}`;

/** Returns the result of a match in one sentence. */
function endOf(translate: Translate, { rules }: MatchSkin, nameOf: TeamNamer, announced: MatchAnnounced, outcome: Outcome): string {
  const [first, second] = [nameOf(announced, 0), nameOf(announced, 1)];
  const score = `${first} ${scoreText(outcome)} ${second}`;
  if (!outcome.isExtended || outcome.winner === null) return score;
  if (rules === 'cup') return translate('match.endByPenalties', { score, team: outcome.winner === 0 ? first : second });
  return translate(rules === 'basketball' ? 'match.endInExtraTime' : 'match.endInPairs', { score });
}

function createStage(page: Page, acts: TableActs, skin: MatchSkin): TableStage<MatchShown, MatchAnnounced, Outcome> {
  const { translate, state } = page;
  const nameOf = teamNamer(translate);
  const betName = betNamer(translate, nameOf);
  const bets = createEventBets(page, acts, matchBoard(translate, skin, nameOf, betName));
  const pitch = createPitch(skin);
  const showScore = createScoreboard(page, skin, nameOf);
  const announcedIn = (roundId: number): MatchAnnounced | undefined => [state.round, state.open].find((round) => round?.roundId === roundId)?.announced;
  const label = (pick: string, announced: MatchAnnounced | undefined): string => {
    const odds = announced?.odds[pick];
    return `${betName(pick, announced)}${odds === undefined ? '' : ` · ${formatOdds(odds)}`}`;
  };
  const showPitch = (): void => {
    const { round } = state;
    if (round?.scene) pitch.run(round.roundId, round.scene, page.serverNow());
    else if (round) pitch.ready(round.roundId);
  };
  const showLastScores = (): void => {
    byId('last-scores', HTMLOListElement).replaceChildren(...state.past.slice(0, LAST_SCORES).map(({ result }) => make('li', {}, scoreText(result))));
  };
  return {
    show: inSlices([showPitch, showScore, showLastScores, bets.show]),
    choice: bets.choice,
    placed: bets.clear,
    labelOf: (ticket) => label(pickOf(ticket), announcedIn(ticket.roundId)),
    sentence() {
      const { round } = state;
      if (!round?.scene) return translate('match.ready');
      return round.scene.isLast ? endOf(translate, skin, nameOf, round.announced, round.scene.shown.outcome) : translate('match.running');
    },
    resultName: scoreText,
    recall({ announced, shown, ticket }) {
      const rows: [string, string][] = [
        [translate('match.teams'), `${nameOf(announced, 0)} – ${nameOf(announced, 1)}`],
        [translate('match.levels'), announced.levels.join(' – ')],
        [translate('table.result'), endOf(translate, skin, nameOf, announced, shown.outcome)],
      ];
      return make('div', { class: 'stack' }, make('p', {}, label(pickOf(ticket), announced)), valueList(rows));
    },
    openInfo: () => openEventInfo(page, [translate(`match.rules.${skin.rules}`), translate('match.chances')]),
    press: bets.press,
    vectors: virtualMatchVectors.filter(({ gameCode }) => gameCode === page.launch.gameCode),
  };
}

openTableGame(virtualEvents, matchSkins, createStage);
