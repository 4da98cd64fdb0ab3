import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Winner } from '#contract/casino.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { useWasIdle } from '../../../scheduling/use-was-idle.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWasEmpty } from '../../../ui/use-was-empty.ts';
import { casinoQueries, MOST_WINNERS } from '../queries.ts';
import { GamePicture } from '../tiles/game-picture.tsx';
import styles from './winners.module.css';

/** As many as are visible without scrolling. */
const FIRST_WINNERS = 6;

/**
 * The latest high wins, beside the carousel on a desktop and as a strip on a phone. It has its size before they are
 * known, so nothing shifts; without any it is left out for this visit.
 */
export function Winners() {
  const titleId = useId();
  const wasIdle = useWasIdle();
  const { data, dataUpdatedAt, isPending } = useQuery(casinoQueries.winners());
  const wasEmpty = useWasEmpty(data?.length === 0);
  const shown = data?.slice(0, wasIdle ? MOST_WINNERS : FIRST_WINNERS);
  if (wasEmpty || (!isPending && !shown?.length)) return null;
  return (
    <section className={styles.winners} aria-labelledby={titleId} aria-busy={isPending}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Icon name="trophy" size={20} />
          <Trans id="winners.title">Son kazananlar</Trans>
        </h2>
        <LastKnown atMs={data ? dataUpdatedAt : 0} />
        <span className="muted">
          <Trans id="play_money">Oyun parası</Trans>
        </span>
      </div>
      {shown ? <WinnerList winners={shown} titleId={titleId} /> : <WinnersSkeleton />}
    </section>
  );
}

function WinnerList({ winners, titleId }: { winners: readonly Winner[]; titleId: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
    <ul className={styles.list} tabIndex={0} aria-labelledby={titleId}>
      {winners.map(({ image, name, game, gameCode, amount, currencySymbol }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two wins may be the same in everything that is told of them
        <li key={`${index}${image}`} className={styles.win}>
          <GamePicture isSmall game={{ gameCode: gameCode ?? game, imageUrl: image }} />
          <span className={styles.who}>
            <b>{name}</b>
            <span>{game}</span>
          </span>
          <span className="money" translate="no">
            {formatMoney(amount).replace('₺', () => currencySymbol)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function WinnersSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: FIRST_WINNERS }, (_, index) => (
        <span key={String(index)} className={`sk ${styles.waiting}`} />
      ))}
    </div>
  );
}
