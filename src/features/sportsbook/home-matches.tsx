import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type ResultSide, resultSides } from '#contract/enumerations.ts';
import { MOST_HIGHLIGHTS } from '#contract/figures.ts';
import type { Highlight } from '#contract/sportsbook.ts';
import { nextPollMs } from '../../api/api-error.ts';
import { formatClock, formatOdds } from '../../i18n/format.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useWasIdle } from '../../scheduling/use-was-idle.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { useLackingCalls } from '../../state/use-lacking-calls.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { useWasEmpty } from '../../ui/use-was-empty.ts';
import { areCurrent, CURRENT_FOR_MS } from './current-odds.ts';
import styles from './home-matches.module.css';
import { movesBetween, type OddsMove } from './odds-moves.ts';
import { type Highlights, sportsbookQueries } from './queries.ts';

/** How often the odds in sight are fetched, ms. */
const REFRESH_MS = 12_000;
/** Sides of a result as bettors call them. */
const marks: Record<ResultSide, string> = { home: '1', draw: 'X', away: '2' };

/** Fetches the odds again and again while the element is in the window and the page is visible. */
function useCurrentOdds(element: RefObject<HTMLElement | null>): void {
  const wasIdle = useWasIdle();
  const isOnline = useIsOnline();
  const [isInSight, setIsInSight] = useState(false);
  const isPolled = isInSight && isOnline;
  useQuery({ ...sportsbookQueries.highlights(), refetchInterval: ({ state }) => isPolled && nextPollMs(state.error, REFRESH_MS) });
  useEffect(() => {
    if (!wasIdle || !element.current) return;
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasIdle, element]);
}

/** True while odds of this time may be shown as current. */
function useAreCurrent(atMs: number): boolean {
  const isOnline = useIsOnline();
  const [oldAtMs, setOldAtMs] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOldAtMs(atMs), Math.max(0, atMs + CURRENT_FOR_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return isOnline && oldAtMs !== atMs && areCurrent(atMs, Date.now());
}

/** Returns how odds have moved with the latest answer. */
function useMoves(matches: readonly Highlight[]): ReadonlyMap<string, OddsMove> {
  const [known, setKnown] = useState(() => ({ matches, moves: movesBetween([], []) }));
  if (known.matches === matches) return known.moves;
  const moves = movesBetween(known.matches, matches);
  setKnown({ matches, moves });
  return moves;
}

/**
 * Matches with the odds of their result: live ones, then the next. An odd opens the sports page with its selection in
 * the bet slip. Renders nothing if there are none.
 */
export function HomeMatches() {
  const isLacking = useLackingCalls().has('sportsbook.highlights');
  const { data, isPending } = useQuery(sportsbookQueries.highlights());
  const wasEmpty = useWasEmpty(data?.matches.length === 0);
  if (data) return data.matches.length > 0 && !wasEmpty ? <MatchList data={data} /> : null;
  return isPending && !isLacking ? <MatchesSkeleton /> : null;
}

function MatchList({ data: { matches, atMs } }: { data: Highlights }) {
  const { t } = useLingui();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useCurrentOdds(section);
  const moves = useMoves(matches);
  const areOddsCurrent = useAreCurrent(atMs);
  const isLive = matches.some((match) => match.isLive);
  const title = isLive ? t({ id: 'home.live_matches', message: 'Şimdi sahada' }) : t({ id: 'home.next_matches', message: 'Sıradaki maçlar' });
  return (
    <section ref={section} className={styles.matches} aria-labelledby={titleId} data-at={atMs}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          {title}
        </h2>
        <LastKnown atMs={atMs} />
        <AppLink className="all" to={isLive ? '/livespor' : '/spor'}>
          {t({ id: 'row.all', message: 'Tümü' })}
          <span className="vh">: {title}</span>
          <Icon name="right" size={18} />
        </AppLink>
      </div>
      <ul className={`rail ${styles.cards}`}>
        {matches.map((match) => (
          <MatchCard key={match.id} match={match} areOddsCurrent={areOddsCurrent} moves={moves} />
        ))}
      </ul>
    </section>
  );
}

/** Returns the words for where a match is in its course: the minute or the start, and what goes with it. */
function useStage({ isLive, isBreak, minute, half, startsAt }: Highlight): { time: string; more: string } {
  const { t } = useLingui();
  // A prerendered document does not know the reader's time zone.
  if (!isLive) return { time: import.meta.env.SSR ? '' : formatClock(Date.parse(startsAt)), more: '' };
  if (isBreak) return { time: t({ id: 'match.half_time', message: 'Devre arası' }), more: '' };
  const halves = [t({ id: 'match.first_half', message: '1. yarı' }), t({ id: 'match.second_half', message: '2. yarı' })];
  const more = (half !== null && halves[half - 1]) || '';
  return minute === null ? { time: more || t({ id: 'game.live', message: 'CANLI' }), more: '' } : { time: `${minute}’`, more };
}

interface MatchCardProps {
  match: Highlight;
  areOddsCurrent: boolean;
  moves: ReadonlyMap<string, OddsMove>;
}

function MatchCard({ match, areOddsCurrent, moves }: MatchCardProps) {
  const { t } = useLingui();
  const { time, more } = useStage(match);
  const { league, home, away, isLive, score, result } = match;
  const name = `${home} – ${away}`;
  const path = isLive ? '/livespor' : '/spor';
  return (
    <li className={styles.card}>
      <p className={styles.stage}>
        {isLive ? <span className="badge live">{t({ id: 'game.live', message: 'CANLI' })}</span> : null}
        <b className={isLive ? styles.running : undefined}>{time}</b>
        <span>{more}</span>
        <span className={styles.league}>{league}</span>
      </p>
      <p className={styles.teams} translate="no">
        <span>{home}</span>
        <b>{score?.home}</b>
        <span>{away}</span>
        <b>{score?.away}</b>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.odds} role="group" aria-label={t({ id: 'match.result_of', message: `Maç sonucu, ${name}` })}>
        {resultSides.map((side) => {
          const { odds, selection } = result[side];
          const to = `${path}${defaultStringifySearch({ selection })}`;
          return <Odd key={side} mark={marks[side]} odds={odds} to={to} isCurrent={areOddsCurrent} move={moves.get(selection)} />;
        })}
      </div>
    </li>
  );
}

interface OddProps {
  mark: string;
  odds: number | null;
  to: string;
  isCurrent: boolean;
  move: OddsMove | undefined;
}

/** Odds that can be pressed, or a place for them while bets are suspended or the odds may have changed. */
function Odd({ mark, odds, to, isCurrent, move }: OddProps) {
  const { t } = useLingui();
  if (odds === null || !isCurrent)
    return (
      <span className={`${styles.odd} ${styles.closed}`}>
        <span>{mark}</span>
        {isCurrent ? <Icon name="lock" size={18} /> : <b aria-hidden="true">–</b>}
        <span className="vh">{isCurrent ? t({ id: 'odds.suspended', message: 'askıda' }) : t({ id: 'odds.unknown', message: 'güncel oran bilinmiyor' })}</span>
      </span>
    );
  return (
    <AppLink className={styles.odd} to={to}>
      <span>{mark}</span>
      <b className={move && styles[move]}>{formatOdds(odds)}</b>
      {move ? <span className="vh">{move === 'rose' ? t({ id: 'odds.rose', message: 'yükseldi' }) : t({ id: 'odds.fell', message: 'düştü' })}</span> : null}
    </AppLink>
  );
}

/** Placeholder in the size of the matches, where they are not known yet. */
function MatchesSkeleton() {
  return (
    <div aria-busy="true">
      <div className="sec-head">
        <span className={`sk ${styles.heading}`} />
      </div>
      <div className={`rail ${styles.cards}`} aria-hidden="true">
        {Array.from({ length: MOST_HIGHLIGHTS }, (_, index) => (
          <span key={String(index)} className={`sk ${styles.waiting}`} />
        ))}
      </div>
    </div>
  );
}
