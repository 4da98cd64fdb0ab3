import { Trans } from '@lingui/react/macro';

/** Play-money label for dialogs: on a phone, they cover the header and its label. */
export function PlayMoneyBadge() {
  return (
    <span className="badge">
      <Trans id="play_money">Oyun parası</Trans>
    </span>
  );
}
