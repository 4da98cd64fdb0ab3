import { type HubArgument, type HubCommand, hubCommands } from '#contract/hub.ts';
import { readData } from '../api/read-data.ts';

type Handler<C extends HubCommand> = (argument: HubArgument<C>) => void;

const handlers: { [C in HubCommand]: Set<Handler<C>> } = { NotifyMessage: new Set(), BalanceChanged: new Set(), PlayChanged: new Set() };

/** Features register here what they do with a command of the hub; answers the way to stop. */
export function onHubCommand<C extends HubCommand>(command: C, handler: Handler<C>): () => void {
  const set = handlers[command];
  set.add(handler);
  return () => set.delete(handler);
}

/** Reads a command's argument by the contract, as an answer's data, and hands it to whoever registered; what can't be read is left aside with a warning. */
export function applyHubCommand<C extends HubCommand>(command: C, argument: unknown): void {
  const read = readData(command, hubCommands[command], argument);
  if (!read) return;
  for (const handler of handlers[command]) handler(read.data as HubArgument<C>);
}
