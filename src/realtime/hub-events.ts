import { type HubArgument, type HubCommand, hubCommands } from '#contract/hub.ts';

type Handler<C extends HubCommand> = (argument: HubArgument<C>) => void;

const handlers: { [C in HubCommand]: Set<Handler<C>> } = { NotifyMessage: new Set(), BalanceChanged: new Set(), PlayChanged: new Set() };

/** Features register here what they do with a command of the hub; answers the way to stop. */
export function onHubCommand<C extends HubCommand>(command: C, handler: Handler<C>): () => void {
  const set = handlers[command];
  set.add(handler);
  return () => set.delete(handler);
}

/** Checks a command's argument by the contract and hands it to whoever registered; what breaks the contract is left aside with a warning. */
export function applyHubCommand<C extends HubCommand>(command: C, argument: unknown): void {
  const parsed = hubCommands[command].safeParse(argument);
  if (!parsed.success) {
    console.warn('the hub sent what breaks the contract', command);
    return;
  }
  for (const handler of handlers[command]) handler(parsed.data as HubArgument<C>);
}
