import {
  TREASURE_FLOORS,
  type TreasureLevel,
  type TreasureShown,
  treasureChances,
  treasureDoors,
  treasureHunt,
  treasureMultipliers,
} from '../../engine/hand/rules/treasure-hunt.ts';
import { pickImages } from '../art/pick-art.ts';
import { symbolImage } from '../art/symbol-image.ts';
import { make } from '../page/element.ts';
import { formatMultiplier, type Translate } from '../page/language.ts';
import type { PickPlace, PickSkin } from './pick-skin.ts';

const floors = Array.from({ length: TREASURE_FLOORS }, (_, floor) => floor);

function placeOf(shown: TreasureShown | null, floor: number, door: number, translate: Translate): PickPlace {
  const isOpened = shown?.opened[floor] === door;
  const isCurrent = shown !== null && shown.end === null && shown.opened.length === floor;
  const isTold = !isOpened && shown?.trapsAt != null;
  // `trapsAt` is null until the round is over. Until then every opened door is a good one.
  const isDanger = shown?.trapsAt?.[floor] === door;
  const what = translate(isOpened || isTold ? (isDanger ? 'treasure.trap' : 'treasure.treasure') : 'pick.closed');
  return {
    state: isOpened ? 'opened' : isTold ? 'told' : 'closed',
    isDanger,
    isReachable: isCurrent,
    canOpen: isCurrent,
    name: translate('treasure.door', { floor: floor + 1, door: door + 1, what }),
    face: () => make('img', { src: isDanger ? pickImages.trap : pickImages.treasure, alt: '' }),
  };
}

export const treasureSkin: PickSkin<TreasureShown, TreasureLevel> = {
  key: 'treasure',
  look: { picture: symbolImage('key'), field: ['#0b6a70', '#06424b', '#04252c'] },
  rules: treasureHunt,
  risks: ['calm', 'bold', 'daring'],
  usualRisk: 'calm',
  choiceOf: (level) => ({ level }),
  riskOf: ({ level }) => level,
  riskName: (level, translate) => translate(`treasure.${level}`),
  multipliers: treasureMultipliers,
  chances: treasureChances,
  back: () => make('img', { src: pickImages.door, alt: '' }),
  openOf: (place, { level }) => place % treasureDoors[level],
  lay(shown, risk, translate) {
    const level = shown?.level ?? risk;
    const multipliers = treasureMultipliers(level);
    const doors = Array.from({ length: treasureDoors[level] }, (_, door) => door);
    const reached = shown && shown.end !== 'caught' ? shown.opened.length : 0;
    return {
      columns: doors.length,
      rows: floors.map((floor) => ({ label: formatMultiplier(multipliers[floor + 1] ?? 0n), isReached: floor === reached - 1 })),
      places: floors.flatMap((floor) => doors.map((door) => placeOf(shown, floor, door, translate))),
    };
  },
};
