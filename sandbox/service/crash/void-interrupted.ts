import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { listBetsIn } from './crash-bet-store.ts';
import { listUnfinishedRounds, saveCrashRound } from './crash-round-store.ts';
import { giveBack } from './end-bets.ts';

/** Voids interrupted rounds at startup. Their hashes stay used up. Bets that were not cashed out are rolled back. */
export function voidInterruptedCrash(sandbox: Sandbox): void {
  for (const round of listUnfinishedRounds(sandbox.database)) {
    inTransaction(sandbox.database, () => {
      for (const state of ['asking', 'open'] as const)
        for (const bet of listBetsIn(sandbox.database, round.id, state)) giveBack(sandbox, bet, state, 'voided', 'round-voided');
      saveCrashRound(sandbox.database, { ...round, state: 'voided' });
    });
  }
}
