import type { TicketView } from '../../contract/table-wire.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber } from '../page/language.ts';
import type { TableActs, TablePage } from '../table/table-page.ts';

/** One of the decisions in a scene that requests one. */
export interface Decision {
  key: string;
  move: { act: string };
  label: string;
  isOffered: boolean;
}

const TICK_MS = 200;
const SECOND_MS = 1_000;

/**
 * Creates the decisions as large buttons, with the remaining seconds. They replace the chips while the player's ticket
 * has to decide.
 */
export function createDecisionBar(page: TablePage<never, never, never>, acts: TableActs, ticketOf: () => TicketView | null) {
  const { state, translate } = page;
  const bar = byId('acts', HTMLDivElement);
  const seconds = make('b', { class: 'seconds-left figure', 'aria-hidden': 'true' });
  let offered: readonly Decision[] = [];
  let drawn = '';
  const asked = (): TicketView | null => {
    const ticket = ticketOf();
    return state.round?.scene?.asks && ticket?.isActing && !state.isLineLost ? ticket : null;
  };
  const decide = (decision: Decision): void => {
    const ticket = asked();
    if (ticket && decision.isOffered && !acts.isBusy()) acts.decide(ticket, decision.move);
  };
  const tick = (): void => {
    const endsAtMs = state.round?.scene?.endsAtMs;
    if (bar.hidden || endsAtMs === undefined) return;
    const text = formatNumber(Math.ceil(Math.max(0, endsAtMs - page.serverNow()) / SECOND_MS));
    if (seconds.textContent !== text) seconds.textContent = text;
    seconds.title = translate('readyIn', { seconds: text });
  };
  const draw = (next: string): void => {
    drawn = next;
    const focused = bar.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.key : undefined;
    const buttons = offered.map((decision, index) => {
      const look = index === 0 ? 'button primary' : 'button';
      const button = make('button', { type: 'button', class: look, 'data-key': decision.key }, decision.label, make('kbd', {}, decision.key.toUpperCase()));
      button.disabled = !decision.isOffered || acts.isBusy();
      button.addEventListener('click', () => decide(decision));
      return button;
    });
    bar.replaceChildren(seconds, ...buttons);
    if (focused) bar.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  };
  setInterval(tick, TICK_MS);
  return {
    show(decisions: readonly Decision[]): void {
      offered = decisions;
      const isAsked = asked() !== null;
      bar.hidden = !isAsked;
      document.body.classList.toggle('is-deciding', isAsked);
      const next = JSON.stringify([decisions, acts.isBusy()]);
      if (isAsked && next !== drawn) draw(next);
      tick();
    },
    press(key: string): void {
      const decision = offered.find((one) => one.key === key);
      if (decision) decide(decision);
    },
  };
}
