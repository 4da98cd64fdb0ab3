import { formatClock, formatNumber } from '../page/language.ts';
import type { TablePage } from '../table/table-page.ts';

/** Formats the number of a draw. */
export const drawNumber = (roundId: number): string => `#${formatNumber(roundId)}`;

/**
 * Returns the text of a draw's main button: whether it plays this draw or the next one, then the draw's number, its
 * time of day, and the price of the ticket.
 */
export function offerOfDraw({ state, translate }: TablePage<unknown, unknown, unknown>, amount: string): string {
  const { open, round } = state;
  const parts = open ? [drawNumber(open.roundId), open.closesAtMs === null ? null : formatClock(open.closesAtMs), amount] : [amount];
  return `${translate(round?.scene ? 'draw.playNext' : 'draw.play')}\n${parts.filter((part) => part !== null).join(' · ')}`;
}
