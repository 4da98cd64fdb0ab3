import type { Translate } from '../page/language.ts';
import type { Notice } from '../slot/notice.ts';

/**
 * Shows that the round of the player's last stake was interrupted and does not count, and that the stake is refunded.
 */
export function sayInterrupted({ notice, translate }: { notice: Notice; translate: Translate }): void {
  notice.say({
    icon: 'warning',
    title: translate('crash.interruptedTitle'),
    text: translate('crash.interrupted'),
    actions: [{ label: translate('understood') }],
  });
}
