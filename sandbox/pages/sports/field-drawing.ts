import { shape, star } from '#design/art-shapes.ts';
import type { FieldView, SportCode } from '../../contract/sports-wire.ts';
import { drawing } from '../page/element.ts';

/** The size of the drawing, the width of its frieze, and the size of the field within it, in units of the drawing. */
const WIDTH = 640;
const HEIGHT = 340;
const EDGE = 20;
const FIELD_WIDTH = WIDTH - 2 * EDGE;
const FIELD_HEIGHT = HEIGHT - 2 * EDGE;
const MIDDLE = WIDTH / 2;
const LINES = 'fill="none" stroke="#f6f0e2" stroke-opacity=".72" stroke-width="2"';

/** The two glazes of the striped ground by sport. */
const grounds: Readonly<Record<SportCode, readonly [string, string]>> = {
  football: ['#0f6b50', '#0c5f47'],
  virtual: ['#0d5a68', '#0b4f5c'],
  handball: ['#1f4bb8', '#1b43a6'],
  basketball: ['#9a5a2c', '#8f5228'],
  tennis: ['#1d55a8', '#1a4d9a'],
  volleyball: ['#a8532f', '#9b4b2a'],
  esports: ['#1a1f4d', '#171b44'],
};

const mirrored = (markup: string): string => `${markup}<g transform="translate(${WIDTH} 0) scale(-1 1)">${markup}</g>`;

const footballLines = mirrored('<path d="M30 100H98V240H30M30 134H60V206H30M98 140C118 150 118 190 98 200"/>');
const lines: Readonly<Record<SportCode, string>> = {
  football: footballLines,
  virtual: footballLines,
  handball: mirrored('<path d="M30 80C110 100 130 140 130 170S110 240 30 260M30 140H38V200H30"/>'),
  basketball: mirrored('<path d="M30 60H70C170 90 170 250 70 280H30M30 132H150V208H30M150 140A30 30 0 0 1 150 200"/>'),
  tennis: '<path d="M30 70H610M30 270H610M170 70V270M470 70V270M170 170H470"/>',
  volleyball: '<path d="M220 30V310M420 30V310"/>',
  esports: mirrored('<path d="M30 310V230H110V310M70 270 300 60M110 290H520M40 230V80H260"/>'),
};
const hasCircle = (sport: SportCode): boolean => sport === 'football' || sport === 'virtual' || sport === 'basketball';

function background(sport: SportCode): string {
  const [ground, other] = grounds[sport];
  const stripes = Array.from({ length: 5 }, (_, index) => `<path d="M${EDGE + index * 120} 20h60v300h-60Z" fill="${other}"/>`).join('');
  const circle = hasCircle(sport) ? `<circle cx="${MIDDLE}" cy="170" r="44"/>` : '';
  const heart = hasCircle(sport) ? shape(star(8, 22, 17, MIDDLE, 170), '#f6f0e2', ' opacity=".85"') + shape(star(8, 12, 9, MIDDLE, 170), ground) : '';
  return `<defs><pattern id="frieze" width="20" height="20" patternUnits="userSpaceOnUse"><path fill="#0f2580" d="M0 0H20V20H0Z"/><path fill="#2fc9c0" d="M10 2l8 8-8 8-8-8Z"/><path fill="#0f2580" d="M10 6l4 4-4 4-4-4Z"/></pattern></defs><path fill="url(#frieze)" d="M0 0H640V340H0Z"/><path fill="${ground}" d="M20 20H620V320H20Z"/>${stripes}<g ${LINES}><path d="M30 30H610V310H30ZM${MIDDLE} 30V310"/>${circle}${lines[sport]}</g>${heart}`;
}

/** Draws a wedge of light over the end that a team is attacking. Returns an empty text if no team is. */
function wedge({ side, situation }: FieldView): string {
  const isPressing = situation === 'attack' || situation === 'dangerous' || situation === 'shot' || situation === 'corner' || situation === 'goal';
  if (side === null || !isPressing) return '';
  const depth = situation === 'attack' ? 340 : 420;
  const path = `M${depth} 20H620V320H${depth}L${depth + 36} 170Z`;
  const turned = side === 'home' ? '' : ` transform="translate(${WIDTH} 0) scale(-1 1)"`;
  return `<path fill="#f6f0e2" opacity=".11" d="${path}"${turned}/>`;
}

function ballAndPath({ ball }: FieldView): string {
  const points = ball.map(({ x, y }) => [EDGE + (x / 100) * FIELD_WIDTH, EDGE + (y / 100) * FIELD_HEIGHT] as const);
  const last = points.at(-1);
  if (!last) return '';
  const path =
    points.length > 1
      ? `<path fill="none" stroke="#f6f0e2" stroke-width="1.6" stroke-dasharray="2 4" d="M${points.map((point) => point.map(Math.round).join(' ')).join('L')}"/>`
      : '';
  const marks = points
    .slice(0, -1)
    .map(([x, y]) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="2.6" fill="#f6f0e2"/>`)
    .join('');
  return `${path}${marks}${shape(star(8, 13, 10.5, last[0], last[1]), '#f6f0e2')}${shape(star(8, 8, 6.4, last[0], last[1]), '#f0634b')}`;
}

/** Creates the drawn field of a match with its ball. `update` redraws only what moves. */
export function createField(sport: SportCode) {
  const element = drawing(`<svg class="field" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">${background(sport)}<g class="moving"></g></svg>`);
  const moving = element.querySelector('.moving');
  let shown = '';
  return {
    element,
    /** `label` describes the drawing in words. */
    update(field: FieldView, label: string): void {
      const markup = wedge(field) + ballAndPath(field);
      if (markup === shown) return;
      shown = markup;
      if (moving) moving.innerHTML = markup;
      element.setAttribute('aria-label', label);
    },
  };
}
