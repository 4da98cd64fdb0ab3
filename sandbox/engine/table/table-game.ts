import type { tablePages } from '../../contract/pages.ts';
import type { AnyTableRules } from './table-rules.ts';

/** The pages of games with shared rounds. */
export type TablePage = (typeof tablePages)[number];

/** A game with shared rounds. */
export interface TableGame {
  code: string;
  page: TablePage | 'live-blackjack';
  rules: AnyTableRules;
}
