import { endExpiredSessions } from '../account/end-sessions.ts';
import { expireBonuses } from '../bonuses/expire-bonuses.ts';
import { settleSilentStakes } from '../bonuses/settle-silent-stakes.ts';
import { notifyOfAnnouncedTerms } from '../content/notify-of-announced-terms.ts';
import { continueBroadcasts } from '../notifications/continue-broadcasts.ts';
import { reconcilePayments } from '../wallet/reconcile-payments.ts';
import { sendDueInstructions } from '../wallet/send-instructions.ts';
import type { FrequentJob, Job } from './job.ts';
import { prune } from './prune.ts';
import { runTrialBalance } from './run-trial-balance.ts';

/** Run once a night by one of the processes, in this order. */
export const nightlyJobs: readonly Job[] = [
  {
    name: 'reconciliation',
    run: async (application, now) => {
      const { problem } = await reconcilePayments(application, now);
      if (problem !== null) throw new Error(problem);
    },
  },
  {
    name: 'trial-balance',
    run: async (application, now) => {
      await runTrialBalance(application, now);
    },
  },
  { name: 'prune', run: prune },
];

/** Run at short intervals by every process. */
export const frequentJobs: readonly FrequentJob[] = [
  { name: 'expired-sessions', everyMs: 60_000, run: endExpiredSessions },
  {
    name: 'payment-instructions',
    everyMs: 2_000,
    run: async (application, now) => {
      await sendDueInstructions(application, now);
    },
  },
  { name: 'expired-bonuses', everyMs: 60_000, run: expireBonuses },
  { name: 'silent-stakes', everyMs: 60 * 60_000, run: settleSilentStakes },
  { name: 'announced-terms', everyMs: 10_000, run: notifyOfAnnouncedTerms },
  { name: 'broadcasts', everyMs: 2_000, run: continueBroadcasts },
];
