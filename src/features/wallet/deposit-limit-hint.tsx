import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../i18n/format.ts';
import { Callout } from '../../ui/callout.tsx';
import { useSession } from '../account/use-session.ts';
import { depositRoom, playQueries } from '../responsible-play/queries.ts';

/**
 * Shown for a deposit that exceeds the player's own limits: what they still allow, and a link to them. `amount` is in
 * lira, null if there is none.
 */
export function DepositLimitHint({ amount }: { amount: number | null }) {
  const session = useSession();
  const { data: status } = useQuery({ ...playQueries.status(session?.usercode ?? ''), enabled: session !== null });
  const room = depositRoom(status);
  if (amount === null || room === null || amount <= room.left) return null;
  const left = formatMoney(room.left);
  return (
    <Callout icon="shield" tone="warn" isLive>
      {room.left > 0 ? (
        <Trans id="deposit.beyond_limit">Yatırım limitin şimdi en fazla {left} yatırmana izin veriyor.</Trans>
      ) : (
        <Trans id="deposit.limit_used_up">Yatırım limitin doldu; şimdilik para yatırılamaz.</Trans>
      )}{' '}
      <Link className="link" to="/responsible-play" hash="limits">
        <Trans id="deposit.see_limits">Limitlerine bak</Trans>
      </Link>
    </Callout>
  );
}
