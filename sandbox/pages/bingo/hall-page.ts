import type { TicketView } from '../../contract/table-wire.ts';
import type { BingoChoice, BingoHall, BingoShown } from '../../engine/table/rules/bingo.ts';
import type { BingoPrize } from '../../engine/table/rules/bingo-card.ts';
import type { MessageKey } from '../page/language.ts';
import type { TablePage } from '../table/table-page.ts';
import type { BingoSkin } from './skins.ts';

export type BingoPage = TablePage<BingoShown, null, readonly number[]>;

/** The context shared by all parts of a hall's page. */
export interface HallPage {
  page: BingoPage;
  hall: BingoHall;
  skin: BingoSkin;
}

/** A ticket's cards and the price of each, kuruş. */
export interface TicketCards {
  cards: readonly number[];
  priceMinor: number;
}

export const cardsOf = ({ choice }: Pick<TicketView, 'choice'>): TicketCards => choice as Omit<BingoChoice, 'priceMinor'> & { priceMinor: number };

const names = {
  ninety: { firstLine: 'bingo.firstCinko', secondLine: 'bingo.secondCinko', corners: 'bingo.corners', cross: 'bingo.cross', full: 'bingo.tombala' },
  seventyFive: { firstLine: 'bingo.firstLine', secondLine: 'bingo.secondLine', corners: 'bingo.corners', cross: 'bingo.cross', full: 'bingo.full' },
} as const satisfies Record<BingoHall['kind'], Record<BingoPrize, MessageKey>>;

/** Returns the name of a prize in a hall. */
export const prizeName = ({ page, hall }: Pick<HallPage, 'page' | 'hall'>, prize: BingoPrize | 'golden'): string =>
  page.translate(prize === 'golden' ? 'bingo.golden' : names[hall.kind][prize]);
