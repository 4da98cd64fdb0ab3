import { type HubArgument, type HubCommand, hubCommands } from '#contract/hub.ts';
import { readData } from '../api/read-data.ts';

type Handler<C extends HubCommand> = (argument: HubArgument<C>) => void;

const handlers: { [C in HubCommand]: Set<Handler<C>> } = { NotifyMessage: new Set(), BalanceChanged: new Set(), PlayChanged: new Set() };

/** Calls the handler with each command of the hub. Returns an unsubscribe function. */
export function onHubCommand<C extends HubCommand>(command: C, handler: Handler<C>): () => void {
  const set = handlers[command];
  set.add(handler);
  return () => set.delete(handler);
}

/**
 * Parses a command's argument by the contract and passes it to the handlers. Ignores an invalid argument and logs a
 * warning.
 */
export function applyHubCommand<C extends HubCommand>(command: C, argument: unknown): void {
  const read = readData(command, hubCommands[command], argument);
  if (!read) return;
  for (const handler of handlers[command]) handler(read.data as HubArgument<C>);
}
