import type { TicketActView, TicketView } from '../../contract/table-wire.ts';
import type { RefusalCode } from '../../contract/wire.ts';
import { isFramed, notifyApp } from '../page/app-line.ts';
import type { MessageKey } from '../page/language.ts';
import { newKey } from '../page/new-key.ts';
import { play, vibrate } from '../page/sound.ts';
import { callGame } from '../slot/game.ts';
import { unansweredNotice } from '../slot/notice.ts';
import { refusalKey, refusedActions } from '../slot/play-spin.ts';
import type { TablePage } from './table-page.ts';

interface AskParts {
  showBalance(balanceMinor: number): void;
  refreshBalance(): void;
  /** Called when a ticket has changed, and when a call has begun or ended. */
  changed(): void;
  /** Called when a ticket has been bought. */
  placed(): void;
}
export interface TableAsks {
  place(choice: object): void;
  cancel(ticket: TicketView): void;
  decide(ticket: TicketView, move: object): void;
  isBusy(): boolean;
}

/** How long the device vibrates when a bet is accepted, ms. */
const PLACED_PULSE_MS = 12;

/**
 * Returns whether the call may have been received despite this failure. A repeated call with the same key takes effect
 * only once.
 */
const isUnknown = (code: string): boolean => code === 'offline' || code === 'server-error';

/**
 * Creates the actions at a table, one call at a time. If a response is lost, the player can repeat the call unchanged.
 */
export function createTableAsks(page: TablePage<unknown, unknown, unknown>, parts: AskParts): TableAsks {
  const { state, translate, notice, launch } = page;
  let isBusy = false;
  const fail = (code: RefusalCode | 'offline', title: MessageKey, again: () => void): void => {
    if (isUnknown(code)) {
      notice.say(unansweredNotice(translate, 'error.handOffline', again));
      return;
    }
    const isBroke = code === 'not-enough-money';
    if (isBroke && !launch.isDemo) {
      const deposit = { label: translate('deposit'), act: () => notifyApp('open-deposit') };
      page.hint.say(translate('table.noMoney'), isFramed() ? deposit : undefined);
      return;
    }
    notice.say({
      icon: 'warning',
      title: translate(title),
      text: translate(isBroke ? 'error.demoOver' : refusalKey(code)),
      actions: refusedActions(page, code, isBroke),
    });
  };
  const ask = async (path: string, body: object, title: MessageKey): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    parts.changed();
    const answer = await callGame<TicketActView>(launch, path, body);
    isBusy = false;
    if (answer.success) {
      const { ticket, balanceMinor } = answer.data;
      state.own = [...state.own.filter(({ ticketId }) => ticketId !== ticket.ticketId), ticket].sort((left, right) => left.ticketId - right.ticketId);
      if (balanceMinor === null) parts.refreshBalance();
      else parts.showBalance(balanceMinor);
      if (path === 'table/place') {
        play('placed');
        vibrate(PLACED_PULSE_MS);
        parts.placed();
      }
    } else {
      if ('balanceMinor' in answer && answer.balanceMinor != null) parts.showBalance(answer.balanceMinor);
      fail(answer.code, title, () => void ask(path, body, title));
      parts.refreshBalance();
    }
    parts.changed();
  };
  return {
    place(choice) {
      if (state.open) void ask('table/place', { key: newKey(), roundId: state.open.roundId, choice }, 'crash.refused');
    },
    cancel: ({ key }) => void ask('table/cancel', { key }, 'table.notCancelled'),
    decide(ticket, move) {
      const scene = state.round?.scene;
      if (scene?.asks && ticket.isActing) void ask('table/decide', { key: ticket.key, sceneNumber: scene.number, move }, 'error.moveTitle');
    },
    isBusy: () => isBusy,
  };
}
