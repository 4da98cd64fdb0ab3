import type { TicketView } from '../../contract/table-wire.ts';
import { hitsOf, isLastBallHit, type KenoGame } from '../../engine/table/rules/tv-keno.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { ballElement } from '../television/ball-element.ts';

/** Returns the numbers of a ticket in ascending order. */
export const picksOf = ({ choice }: Pick<TicketView, 'choice'>): readonly number[] => [...(choice as { picks: readonly number[] }).picks].sort((a, b) => a - b);

/** Describes how many numbers of a ticket were hit, and whether the last ball was. */
export function hitsSentence(game: KenoGame, picks: readonly number[], drawn: readonly number[], translate: Translate): string {
  const sentence = translate('tvKeno.hits', { picks: picks.length, hits: hitsOf(picks, drawn).length });
  return isLastBallHit(game, picks, drawn) ? `${sentence} · ${translate('tvKeno.lastBallHit', { times: game.lastBallTimes })}` : sentence;
}

/** Creates a past draw: the picks with their hits, and the balls in the order in which they were drawn. */
export function recallDraw(game: KenoGame, picks: readonly number[], drawn: readonly number[], translate: Translate): HTMLElement {
  const picked = picks.map((number) => {
    const isHit = drawn.includes(number);
    return make(
      'li',
      { class: isHit ? 'number-cell hit' : 'number-cell' },
      make('span', {}, String(number)),
      isHit ? make('span', { class: 'hidden' }, translate('tvKeno.isHit')) : null,
    );
  });
  return make(
    'div',
    { class: 'stack recalled-draw' },
    make('h3', {}, translate('tvKeno.yourNumbers')),
    make('ul', { class: 'recalled-picks' }, ...picked),
    make('p', {}, hitsSentence(game, picks, drawn, translate)),
    make('h3', {}, translate('tvKeno.drawnNumbers')),
    make('ol', { class: 'recalled-balls' }, ...drawn.map((number) => make('li', {}, ballElement(number)))),
  );
}
