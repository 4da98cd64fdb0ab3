import { type RaceAnnounced, RUNNERS, strengths } from '../../engine/table/rules/virtual/race.ts';
import type { EventBoard, EventOption } from '../event/event-bets.ts';
import { numberBadge } from '../event/number-badge.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

const numbers = Array.from({ length: RUNNERS }, (_, index) => index + 1);

/** Creates a row of marks that shows a runner's strength. */
function formMarks(form: number): HTMLElement {
  return make('span', { class: 'form' }, ...strengths.map((_, place) => make('i', place < form ? { class: 'on' } : {})));
}

/**
 * Returns a function that returns a runner's name by number. `names` lists the names known to the page, separated by
 * commas and spaces.
 */
export function runnerNamer(names: string): (announced: Pick<RaceAnnounced, 'names'>, number: number) => string {
  const known = names.split(', ');
  return (announced, number) => known[announced.names[number - 1] ?? 0] ?? '';
}

/**
 * Creates the bets of a race: the winner, a place in the first two, and a forecast (the first two in order), whose
 * runners are selected one after the other.
 */
export function raceBoard(translate: Translate, nameOf: ReturnType<typeof runnerNamer>): EventBoard<RaceAnnounced> {
  const option = (announced: RaceAnnounced, number: number, more: Pick<EventOption, 'press' | 'odds' | 'isOn'> & { place?: string }): EventOption => {
    const [name, form] = [nameOf(announced, number), announced.forms[number - 1] ?? 0];
    const { place, ...rest } = more;
    const head = make('span', { class: 'odds-name' }, numberBadge(number), make('span', {}, name));
    const below = place ? make('em', {}, place) : formMarks(form);
    return { ...rest, label: [head, below], name: translate('race.runner', { number, name, form }) };
  };
  const forecastOption = (announced: RaceAnnounced, number: number, chosen: string | null): EventOption => {
    const [, first, second] = chosen?.split('-') ?? [];
    const press = `forecast-${number}`;
    if (first === undefined) return option(announced, number, { press, odds: null, isOn: false });
    if (first === String(number)) return option(announced, number, { press, odds: null, isOn: true, place: translate('race.first') });
    const isSecond = second === String(number);
    const odds = announced.odds[`forecast-${first}-${number}`] ?? null;
    return option(announced, number, { press, odds, isOn: isSecond, ...(isSecond ? { place: translate('race.second') } : {}) });
  };
  return {
    tabs: [
      { id: 'win', title: translate('race.win') },
      { id: 'place', title: translate('race.place') },
      { id: 'forecast', title: translate('race.forecast') },
    ],
    isStacked: false,
    options(announced, tab, chosen) {
      if (tab === 'forecast') return numbers.map((number) => forecastOption(announced, number, chosen));
      return numbers.map((number) => {
        const pick = `${tab}-${number}`;
        return option(announced, number, { press: pick, odds: announced.odds[pick] ?? null, isOn: chosen === pick });
      });
    },
    choose(chosen, pressed) {
      if (!pressed.startsWith('forecast')) return chosen === pressed ? null : pressed;
      const [, first, second] = chosen?.split('-') ?? [];
      const number = pressed.split('-')[1];
      if (first === undefined) return pressed;
      if (first === number) return null;
      return second === number ? `forecast-${first}` : `forecast-${first}-${number}`;
    },
  };
}
