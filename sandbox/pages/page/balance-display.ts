import type { BalanceView } from '../../contract/wire.ts';
import { callGame } from '../slot/game.ts';
import type { Launch } from '../slot/launch.ts';
import { byId } from './element.ts';
import { formatMoney } from './language.ts';

/** Delays after which the balance is requested again, ms, for a result that the operator may not know yet. */
const BALANCE_AGAIN_MS: readonly number[] = [1_000, 4_000, 15_000];

/**
 * Creates the balance on the page, in the element `balance`. The balance in a response to an action is shown at once. A
 * requested balance is shown only while nothing newer is known.
 */
export function createBalanceDisplay(launch: Launch) {
  const shown = byId('balance', HTMLElement);
  const show = (balanceMinor: number): void => {
    shown.textContent = formatMoney(balanceMinor);
    shown.dataset.balanceMinor = String(balanceMinor);
  };
  let asked = 0;
  const refresh = async (): Promise<void> => {
    asked += 1;
    const own = asked;
    const answer = await callGame<BalanceView>(launch, 'balance');
    if (answer.success && own === asked) show(answer.data.balanceMinor);
  };
  return {
    show(balanceMinor: number) {
      asked += 1;
      show(balanceMinor);
    },
    refresh: () => void refresh(),
    refreshSoon() {
      void refresh();
      for (const delayMs of BALANCE_AGAIN_MS) setTimeout(() => void refresh(), delayMs);
    },
  };
}
