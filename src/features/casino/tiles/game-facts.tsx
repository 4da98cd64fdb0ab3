import { useLingui } from '@lingui/react/macro';
import type { Game } from '#contract/casino.ts';
import type { Volatility } from '#contract/enumerations.ts';
import { formatRate, formatStake } from '../../../i18n/format.ts';

/** True if games differ in what is published of them or in their least stake; what is the same for all says nothing. */
export function haveFacts(games: readonly Game[]): boolean {
  const isRated = games.some(({ returnToPlayer, volatility }) => typeof returnToPlayer === 'number' || volatility);
  return isRated || new Set(games.flatMap(({ stakes }) => (stakes ? [stakes.minimum] : []))).size > 1;
}

/** Returns the words for a game's volatility. */
function useVolatilities(): Record<Volatility, string> {
  const { t } = useLingui();
  return {
    low: t({ id: 'volatility.low', message: 'Düşük' }),
    medium: t({ id: 'volatility.medium', message: 'Orta' }),
    high: t({ id: 'volatility.high', message: 'Yüksek' }),
  };
}

/**
 * By what players compare games, in one line: return and volatility where they are published, otherwise the least
 * stake. Takes its line in any case, so that all tiles of a grid are equally high.
 */
export function GameFacts({ game: { returnToPlayer, volatility, stakes }, className }: { game: Game; className: string | undefined }) {
  const { t } = useLingui();
  const volatilities = useVolatilities();
  const isRated = typeof returnToPlayer === 'number' || volatility;
  const least = !isRated && stakes ? formatStake(stakes.minimum) : null;
  return (
    <span className={className}>
      {typeof returnToPlayer === 'number' ? (
        <>
          <span className="vh">{t({ id: 'game.return', message: 'RTP' })} </span>
          <span className="num">{formatRate(returnToPlayer)}</span>
        </>
      ) : null}
      {typeof returnToPlayer === 'number' && volatility ? ' · ' : null}
      {volatility ? (
        <>
          <span className="vh">{t({ id: 'game.volatility', message: 'Volatilite' })} </span>
          {volatilities[volatility]}
        </>
      ) : null}
      {least === null ? null : t({ id: 'game.least_stake', message: `En az ${least}` })}
      {isRated || least !== null ? null : '\u00a0'}
    </span>
  );
}
