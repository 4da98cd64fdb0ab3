import type { OwnCrashBetView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney, formatMultiplier, formatNumber } from '../page/language.ts';
import type { CrashGame } from './crash-game.ts';
import type { SceneMoment } from './scene.ts';

const NOTE_MS = 3_500;

export interface Readout {
  /** Shows the multiplier, the current phase, and the remaining time until the next phase. */
  show(moment: SceneMoment, untilNextMs: number): void;
  /** Shows that a bet was cashed out. */
  noteCashed(bet: OwnCrashBetView): void;
}

function phaseText({ translate, skin }: CrashGame, moment: SceneMoment, untilNextMs: number): string {
  const seconds = formatNumber(Math.max(0, Math.ceil(untilNextMs / 1_000)));
  if (moment.phase === 'crashed') return translate('crash.nextRound', { end: translate(`crash.end.${skin.flyer}`), seconds });
  if (moment.phase === 'flying') {
    const flying = translate(`crash.flying.${skin.flyer}`);
    return moment.cashedAt === null ? flying : translate('crash.flyingCashed', { flying });
  }
  return Number.isFinite(untilNextMs) ? translate('crash.startsIn', { seconds }) : translate('crash.waiting');
}

/** Creates the large texts and figures over the field. */
export function createReadout(game: CrashGame): Readout {
  const figure = byId('multiplier', HTMLElement);
  const phase = byId('phase', HTMLParagraphElement);
  const said = byId('phase-said', HTMLParagraphElement);
  const countdown = byId('countdown', HTMLDivElement);
  const note = byId('note', HTMLDivElement);
  const words = make('span', {});
  phase.replaceChildren(icon('warning'), words);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return {
    show(moment, untilNextMs) {
      const text = moment.phase === 'betting' ? game.translate('crash.betting') : formatMultiplier(moment.multiplier);
      if (figure.textContent !== text) figure.textContent = text;
      figure.dataset.phase = moment.phase;
      phase.dataset.phase = moment.phase;
      const told = phaseText(game, moment, untilNextMs);
      if (words.textContent !== told) words.textContent = told;
      if (said.dataset.phase !== moment.phase) {
        // A screen reader announces each phase once instead of every second.
        said.dataset.phase = moment.phase;
        said.textContent = moment.phase === 'crashed' ? `${text} ${told}` : told;
      }
      const isCounting = moment.phase === 'betting' && Number.isFinite(untilNextMs);
      countdown.hidden = !isCounting;
      const share = Math.min(1, Math.max(0, untilNextMs / game.rules.bettingMs));
      if (isCounting) countdown.style.setProperty('--left', String(share));
    },
    noteCashed(bet) {
      const at = formatMultiplier(bet.cashedAt ?? 0);
      const isAbove = (bet.winMinor ?? 0) > bet.stakeMinor;
      note.replaceChildren(
        make('span', {}, game.translate('crash.noteDone', { panel: bet.panel, at })),
        make('b', { class: isAbove ? 'money gold' : 'money' }, game.translate('crash.returned', { amount: formatMoney(bet.winMinor ?? 0) })),
      );
      note.hidden = false;
      clearTimeout(hiding);
      hiding = setTimeout(() => {
        note.hidden = true;
      }, NOTE_MS);
    },
  };
}
