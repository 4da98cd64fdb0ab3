import type { OddsAcceptance } from '../../../contract/sports-wire.ts';
import { make } from '../../page/element.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';

const SECOND_MS = 1_000;
const TICK_MS = 200;

/** Creates the progress of a bet's live delay, with one step for each second. */
export function createWaitingSteps({ translate, store }: SportsDesk) {
  const title = make('b');
  const steps = make('div', { class: 'wait-steps', role: 'img' });
  const text = make('p');
  const element = make('div', { class: 'slip-wait', hidden: '' }, make('div', { role: 'status' }, title, text), steps);
  let timer: ReturnType<typeof setInterval> | undefined;
  const draw = (decidesAtMs: number, count: number): void => {
    const done = Math.max(0, Math.min(count, count - Math.ceil((decidesAtMs - store.now()) / SECOND_MS)));
    if (steps.children.length !== count) steps.replaceChildren(...Array.from({ length: count }, () => make('i')));
    for (const [index, step] of [...steps.children].entries()) step.classList.toggle('on', index < done);
    steps.setAttribute('aria-label', translate('slip.waitSteps', { count, done }));
  };
  return {
    element,
    /**
     * Shows the wait until `decidesAtMs` by the server's time, and what happens to odds that move during it. Null hides
     * it.
     */
    show(wait: { decidesAtMs: number; accepts: OddsAcceptance } | null): void {
      clearInterval(timer);
      element.hidden = wait === null;
      if (wait === null) return;
      const { decidesAtMs, accepts } = wait;
      const seconds = Math.max(1, Math.round((store.limits?.liveDelayMs ?? SECOND_MS) / SECOND_MS));
      writeText(title, translate('slip.waitTitle', { seconds }));
      writeText(text, `${translate(`slip.wait.${accepts}`)} ${translate('slip.waitLeave')}`);
      draw(decidesAtMs, seconds);
      timer = setInterval(() => draw(decidesAtMs, seconds), TICK_MS);
    },
  };
}
