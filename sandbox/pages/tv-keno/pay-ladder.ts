import type { KenoGame } from '../../engine/table/rules/tv-keno.ts';
import { make } from '../page/element.ts';
import { formatNumber, type Translate } from '../page/language.ts';

/** Formats a multiple, given in hundredths, with decimals only where needed. */
export function timesText(hundredths: number, translate: Translate): string {
  const decimals = hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
  return translate('timesStake', { times: formatNumber(hundredths / 100, decimals) });
}

/**
 * Creates the ladder of what a count of picks pays, by the number of hits. The step that has been reached is marked.
 */
export function createPayLadder(game: KenoGame, list: HTMLElement, translate: Translate): { show(picks: number, hits: number | null): void } {
  let shown = '';
  return {
    show(picks, hits) {
      const key = `${picks} ${hits}`;
      if (key === shown) return;
      shown = key;
      const steps = Object.entries(game.pays[picks] ?? {}).map(([count, hundredths]) => {
        const step = make('li', Number(count) === hits ? { class: 'on' } : {}, make('span', {}, count), make('b', {}, timesText(hundredths, translate)));
        step.title = translate('tvKeno.step', { count, times: timesText(hundredths, translate) });
        return step;
      });
      list.replaceChildren(...steps);
    },
  };
}
