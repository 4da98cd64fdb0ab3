import type { OperatorCommand } from './command.ts';
import { audit } from './commands/audit.ts';

/** Every command of the operator's command line. */
export const commandList: readonly OperatorCommand[] = [audit];
