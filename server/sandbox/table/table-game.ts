import type { tablePages } from '../web/pages.ts';
import type { AnyTableRules } from './table-rules.ts';

/** The pages that show games which everybody plays together. */
export type TablePage = (typeof tablePages)[number];

/** A game that everybody plays together. */
export interface TableGame {
  code: string;
  page: TablePage | 'live-blackjack';
  rules: AnyTableRules;
}
