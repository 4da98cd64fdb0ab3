import type { BalanceView } from '../../contract/wire.ts';
import { onBalanceInDoubt } from '../page/app-line.ts';
import { callGame } from '../slot/game.ts';
import type { Launch } from '../slot/launch.ts';

const AGAIN_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Refreshes the balance when it may have changed. `follow` does so after a return that the operator has not acknowledged
 * yet.
 */
export function watchBalance(launch: Launch, screen: { show: (balanceMinor: number) => void; isBusy: () => boolean }) {
  let asks = 0;
  const ask = async (): Promise<void> => {
    if (screen.isBusy()) return;
    asks += 1;
    const own = asks;
    const answer = await callGame<BalanceView>(launch, 'balance');
    if (answer.success && own === asks && !screen.isBusy()) screen.show(answer.data.balanceMinor);
  };
  onBalanceInDoubt(() => void ask());
  return {
    /** Requests the balance repeatedly, with growing delays, while the waiting hand is still the newest. */
    async follow(isStillLast: () => boolean): Promise<void> {
      for (const delayMs of AGAIN_MS) {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        if (!isStillLast()) return;
        await ask();
      }
    },
  };
}
