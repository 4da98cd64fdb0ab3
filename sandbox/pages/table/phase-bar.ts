import { byId } from '../page/element.ts';
import { formatClock, formatNumber } from '../page/language.ts';
import type { TablePage } from './table-page.ts';

const TICK_MS = 200;
const SECOND_MS = 1_000;
/** A closing time that is further away than this is shown as a time of day, ms. */
const COUNTED_MS = 90_000;

/** What the clock counts down to: its end, ms since 1970, and its whole duration, ms. */
interface Countdown {
  endsAtMs: number;
  lastsMs: number;
}

function countdownOf({ state, session, serverNow }: TablePage<unknown, unknown, unknown>): Countdown | null {
  const scene = state.round?.scene;
  if (scene?.asks) return { endsAtMs: scene.endsAtMs, lastsMs: scene.endsAtMs - scene.startedAtMs };
  const closesAtMs = state.open?.closesAtMs;
  if (closesAtMs == null) return null;
  // Bets for the next round may already be open during the current one. The bar is then full when it is first shown.
  const lastsMs = Math.max(session.table.everyMs ?? session.table.bettingMs, closesAtMs - serverNow());
  return { endsAtMs: closesAtMs, lastsMs };
}

function textOf(page: TablePage<unknown, unknown, unknown>, countdown: Countdown | null): string {
  const { state, translate } = page;
  if (!state.round) return translate('crash.connecting');
  const leftMs = countdown ? Math.max(0, countdown.endsAtMs - page.serverNow()) : 0;
  const seconds = formatNumber(Math.ceil(leftMs / SECOND_MS));
  if (state.round.scene?.asks) return translate('table.asks', { seconds });
  if (!state.open) return translate(state.round.scene?.isLast ? 'table.resting' : 'table.closed');
  if (!countdown) return translate('table.waiting');
  const time = leftMs > COUNTED_MS ? formatClock(countdown.endsAtMs) : translate('readyIn', { seconds });
  return translate(state.round.scene ? 'table.nextCloses' : 'table.closes', { time });
}

/** Shows until when bets or decisions are accepted, in words and as a bar that runs out. */
export function createPhaseBar(page: TablePage<unknown, unknown, unknown>): { show(): void } {
  const words = byId('phase', HTMLParagraphElement);
  const bar = byId('countdown', HTMLDivElement);
  const [line] = bar.children;
  let running: Animation | null = null;
  let shownEnd = 0;
  const showBar = (countdown: Countdown | null): void => {
    bar.classList.toggle('off', countdown === null);
    if (!countdown || countdown.endsAtMs === shownEnd) return;
    shownEnd = countdown.endsAtMs;
    running?.cancel();
    running = line?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: countdown.lastsMs, fill: 'both' }) ?? null;
    if (running) running.currentTime = Math.max(0, countdown.lastsMs - (countdown.endsAtMs - page.serverNow()));
  };
  const show = (): void => {
    const countdown = countdownOf(page);
    const text = textOf(page, countdown);
    if (words.textContent !== text) words.textContent = text;
    showBar(countdown);
  };
  setInterval(show, TICK_MS);
  return { show };
}
