import type { NumberWarShown } from '../../engine/table/rules/number-war.ts';
import { drumMarkup } from '../art/drum.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { ballElement } from '../television/ball-element.ts';
import { comeIn, type DrawView } from './draw-view.ts';

const FALL_MS = 700;
const SHAKE_MS = 1_400;
/** The tones of the two sides' balls. */
const TURQUOISE = 2;
const CORAL = 1;
const sides = [
  { side: 'turquoise', tone: TURQUOISE, colour: '#0f858a', light: '#62e3dc' },
  { side: 'coral', tone: CORAL, colour: '#b8301c', light: '#ff8b74' },
] as const;

const winnerOf = ({ turquoise, coral }: NumberWarShown) => (turquoise === coral ? 'tie' : turquoise > coral ? 'turquoise' : 'coral');

/** Creates a view with a drum on each side, from which a ball falls. */
export function createBallDuel(translate: Translate): DrawView<NumberWarShown> {
  const places = sides.map((look) => {
    const place = make('span', { class: 'duel-ball' });
    const drum = drawing(drumMarkup(look.colour, look.light));
    const element = make('div', { class: `duel-side ${look.side}` }, make('h2', {}, translate(`draw.spot.${look.side}`)), drum, place);
    return { ...look, place, drum, element };
  });
  return {
    element: make('div', { class: 'duel' }, ...places.map(({ element }) => element)),
    show(shown, come, isNew) {
      places.forEach(({ side, tone, place, drum, element }, index) => {
        const number = shown && index < come ? shown[side] : null;
        element.classList.toggle('leads', shown !== null && come === sides.length && winnerOf(shown) === side);
        const ball = ballElement(number, tone);
        place.replaceChildren(ball);
        if (!isNew || index !== come - 1) return;
        comeIn(drum, [{ transform: 'none' }, { transform: 'rotate(-4deg)' }, { transform: 'rotate(4deg)' }, { transform: 'none' }], SHAKE_MS);
        comeIn(
          ball,
          [{ transform: 'translateY(-90px) scale(.3)', opacity: 0 }, { transform: 'translateY(6px)', offset: 0.75, opacity: 1 }, { transform: 'none' }],
          FALL_MS,
        );
      });
    },
    sentence: (shown) => translate(`draw.war.${winnerOf(shown)}`, { turquoise: shown.turquoise, coral: shown.coral }),
    resultName: ({ turquoise, coral }) => `${turquoise}–${coral}`,
    recall: (shown) => make('div', { class: 'recalled-balls' }, ...places.map(({ side, tone }) => ballElement(shown[side], tone))),
  };
}
