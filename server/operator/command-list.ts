import type { OperatorCommand } from './command.ts';
import { audit } from './commands/audit.ts';
import { broadcast } from './commands/broadcast.ts';
import { broadcasts } from './commands/broadcasts.ts';
import { clock } from './commands/clock.ts';
import { confirm } from './commands/confirm.ts';
import { contentExport } from './commands/content-export.ts';
import { contentImport } from './commands/content-import.ts';
import { contentTexts } from './commands/content-texts.ts';
import { credit } from './commands/credit.ts';
import { exclusionReviews } from './commands/exclusion-reviews.ts';
import { findings } from './commands/findings.ts';
import { gameAdd } from './commands/game-add.ts';
import { gameClose } from './commands/game-close.ts';
import { gameOpen } from './commands/game-open.ts';
import { gameToken } from './commands/game-token.ts';
import { games } from './commands/games.ts';
import { job } from './commands/job.ts';
import { mailbox } from './commands/mailbox.ts';
import { notify } from './commands/notify.ts';
import { optionList } from './commands/option-list.ts';
import { optionSet } from './commands/option-set.ts';
import { optionUnset } from './commands/option-unset.ts';
import { payments } from './commands/payments.ts';
import { player } from './commands/player.ts';
import { providerKey } from './commands/provider-key.ts';
import { providerLaunch } from './commands/provider-launch.ts';
import { providerWallet } from './commands/provider-wallet.ts';
import { publishTerms } from './commands/publish-terms.ts';
import { reconcile } from './commands/reconcile.ts';
import { reject } from './commands/reject.ts';
import { trialBalance } from './commands/trial-balance.ts';

/** Every command of the operator's command line. */
export const commandList: readonly OperatorCommand[] = [
  audit,
  broadcast,
  broadcasts,
  clock,
  confirm,
  contentExport,
  contentImport,
  contentTexts,
  credit,
  exclusionReviews,
  findings,
  gameAdd,
  gameClose,
  gameOpen,
  gameToken,
  games,
  job,
  mailbox,
  notify,
  optionList,
  optionSet,
  optionUnset,
  payments,
  player,
  providerKey,
  providerLaunch,
  providerWallet,
  publishTerms,
  reconcile,
  reject,
  trialBalance,
];
