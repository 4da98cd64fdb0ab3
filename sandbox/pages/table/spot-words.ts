import { formatMoney } from '../page/language.ts';
import type { Spots } from '../page/spot-stakes.ts';
import { valueList } from '../page/value-list.ts';

interface SpotTicket {
  choice: unknown;
}

const spotsOf = ({ choice }: SpotTicket): Spots => (choice as { spots: Spots }).spots;

/** Returns the names of a ticket's spots, for the player's list. */
export const spotNames = (ticket: SpotTicket, nameOf: (spot: string) => string): string =>
  Object.keys(spotsOf(ticket))
    .map((spot) => nameOf(spot))
    .join(', ');

/** Creates the list of what a ticket has laid on each spot. */
export const laidList = (ticket: SpotTicket, nameOf: (spot: string) => string): HTMLElement =>
  valueList(Object.entries(spotsOf(ticket)).map(([spot, stakeMinor]) => [nameOf(spot), formatMoney(stakeMinor)]));
