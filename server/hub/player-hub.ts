import type { HubArgument, HubCommand } from '#contract/hub.ts';

/** How the rest of the server reaches players who are connected, on this process or another. */
export interface HubPublisher {
  /** Invokes a command on every live connection of the player; nothing is kept for players who are not connected. */
  publish<C extends HubCommand>(playerId: bigint, command: C, argument: HubArgument<C>): Promise<void>;
  /** Closes the connections that were opened with a session, because it has ended. */
  endSession(sessionId: bigint): Promise<void>;
}
