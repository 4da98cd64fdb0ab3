import { drawing, make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';

const SKELETON_GROUPS = 2;
const SKELETON_ROWS = 3;

/** Draws the star of an empty state around `middle`, the markup of the state's own drawing. */
export const emptyArt = (middle: string): Element =>
  drawing(
    `<svg class="big" viewBox="0 0 120 120" fill="none" aria-hidden="true"><path d="M60 8l15.2 15.2H96.8V44.8L112 60 96.8 75.2V96.8H75.2L60 112 44.8 96.8H23.2V75.2L8 60 23.2 44.8V23.2H44.8Z" stroke="var(--line-strong)" stroke-width="1.5"/><path d="M60 26l9.9 9.9H84V50l10 10-10 10v14H70l-10 10-10-10H36V70L26 60l10-10V36h14Z" fill="var(--surface-2)"/>${middle}</svg>`,
  );
const BALL =
  '<g stroke="var(--primary)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><circle cx="60" cy="60" r="15"/><path d="M60 52.5l7 5-2.7 8.2h-8.6L53 57.5ZM60 52.5V45M67 57.5l7-2.5M64.3 65.7l4.7 6M55.7 65.7l-4.7 6M53 57.5 46 55"/></g>';

/** Creates an empty state: why there is nothing, and what the player can do about it. */
export function emptyState(title: string, text: string, action?: { label: string; act: () => void }): HTMLElement {
  const button = action ? make('button', { type: 'button', class: 'button' }, action.label) : null;
  button?.addEventListener('click', () => action?.act());
  return make('div', { class: 'empty' }, emptyArt(BALL), make('h3', {}, title), make('p', {}, text), button);
}

const bone = (width: string, height: string): HTMLElement => make('span', { class: `sk w-${width} h-${height}` });

/** Creates the skeleton of a list while its matches are loading. */
export function skeleton({ translate }: SportsDesk): HTMLElement {
  const row = (): HTMLElement =>
    make(
      'li',
      { class: 'match-row' },
      make('span', { class: 'when' }, bone('40', '14')),
      make('span', { class: 'teams' }, bone('150', '14'), bone('120', '14')),
      make('div', { class: 'row-odds' }, make('div', { class: 'odds of-3' }, bone('full', '44'), bone('full', '44'), bone('full', '44'))),
      make('span', { class: 'more-markets' }),
    );
  const group = (): HTMLElement =>
    make(
      'div',
      { class: 'league-group' },
      make('div', { class: 'league-head' }, bone('28', '28'), make('div', { class: 'league-title' }, bone('150', '16'))),
      make('ul', { class: 'match-rows' }, ...Array.from({ length: SKELETON_ROWS }, row)),
    );
  return make(
    'div',
    { class: 'league-groups', role: 'status', 'aria-busy': 'true' },
    make('span', { class: 'hidden' }, translate('state.loading')),
    ...Array.from({ length: SKELETON_GROUPS }, group),
  );
}
