import type { Translate } from '../page/language.ts';
import type { Notice } from '../slot/notice.ts';

/** Tells the player that the round of his last stake was cut off, does not count, and that the stake goes back. */
export function sayInterrupted({ notice, translate }: { notice: Notice; translate: Translate }): void {
  notice.say({
    icon: 'warning',
    title: translate('crash.interruptedTitle'),
    text: translate('crash.interrupted'),
    actions: [{ label: translate('understood') }],
  });
}
