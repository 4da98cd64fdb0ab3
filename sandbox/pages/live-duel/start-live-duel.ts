import { liveCards } from '../../engine/table/live-cards.ts';
import { type CardTableLook, dressCardTable } from '../live-cards/card-table-look.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { createLastCardStage } from './last-card-stage.ts';
import { createLionStage } from './lion-stage.ts';
import { liveDuelLooks } from './live-duel-looks.ts';
import { createWarStage } from './war-stage.ts';
// Import after the styles of all tables, which they override.
import '../styles/live-cards.css';
import '../styles/live-duel.css';

type AnyStage = TableStage<unknown, unknown, unknown>;

/** The stages by the id of their rules. Each accepts only the state of its own rules. */
const stages: Readonly<Record<string, (page: never, acts: TableActs) => unknown>> = {
  'lion-and-eagle': createLionStage,
  'last-card': createLastCardStage,
  'paper-war': createWarStage,
};

function createStage(page: TablePage<unknown, unknown, unknown>, acts: TableActs, look: CardTableLook): AnyStage {
  const { rulesId } = page.session.table;
  const create = stages[rulesId];
  if (!create) throw new Error(`no stage for ${rulesId}`);
  dressCardTable(look);
  document.body.classList.add(rulesId);
  return create(page as never, acts) as AnyStage;
}

openTableGame(liveCards, liveDuelLooks, createStage);
