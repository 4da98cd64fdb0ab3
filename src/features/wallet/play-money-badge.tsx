import { Trans } from '@lingui/react/macro';

/** On a phone a dialog covers the header with its label. */
export function PlayMoneyBadge() {
  return (
    <span className="badge gold">
      <Trans id="play_money">Oyun parası</Trans>
    </span>
  );
}
