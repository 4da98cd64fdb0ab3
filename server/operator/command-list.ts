import type { OperatorCommand } from './command.ts';
import { audit } from './commands/audit.ts';
import { confirm } from './commands/confirm.ts';
import { contentExport } from './commands/content-export.ts';
import { contentImport } from './commands/content-import.ts';
import { optionList } from './commands/option-list.ts';
import { optionSet } from './commands/option-set.ts';
import { optionUnset } from './commands/option-unset.ts';
import { payments } from './commands/payments.ts';
import { reject } from './commands/reject.ts';

/** Every command of the operator's command line. */
export const commandList: readonly OperatorCommand[] = [audit, confirm, contentExport, contentImport, optionList, optionSet, optionUnset, payments, reject];
