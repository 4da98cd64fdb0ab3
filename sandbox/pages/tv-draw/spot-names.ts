import { newsSections } from '../../engine/table/rules/late-news.ts';
import type { AnySpotGame } from '../../engine/table/rules/spot-draw.ts';
import type { MessageKey, Translate } from '../page/language.ts';

/** The fields whose names are figures alone. */
const figures: Readonly<Record<string, string>> = {
  sumLow: '2–24',
  sum25: '25',
  sumHigh: '26–48',
  gapClose: '1–3',
  gapMiddle: '4–11',
  gapWide: '12–23',
  number: '2–10',
  under7: '2–6',
  over7: '8–12',
  topTo15: '≤ 15',
  top16To18: '16–18',
  top19: '19',
  top20: '20',
  allTo39: '≤ 39',
  allFrom40: '≥ 40',
  lastFront: '1–24',
  lastBack: '25–48',
  upTo2: '≤ 2',
  three: '3',
  four: '4',
  five: '5',
};

/** Returns the text on a field. The name of the field's group says what it is about. */
export function spotName(spot: string, translate: Translate): string {
  const section = newsSections.find((one) => spot.endsWith(`-${one}`));
  if (section) return translate(`draw.section.${section}`);
  const [, kind, digits] = /^(sum|double|screen|low|high)(\d+)$/.exec(spot) ?? [];
  if (Object.hasOwn(figures, spot)) return figures[spot] ?? spot;
  if (kind === 'sum') return digits ?? spot;
  if (kind === 'double') return `${digits}–${digits}`;
  if (kind) return translate(`draw.${kind}` as MessageKey, { screen: digits ?? '' });
  return translate(`draw.spot.${spot}` as MessageKey);
}

export const groupName = ({ id }: Pick<AnySpotGame, 'id'>, group: string, translate: Translate): string => translate(`draw.group.${id}.${group}` as MessageKey);

/** Returns the name of a field's group, followed by the name of the field. */
export function fullSpotName(game: AnySpotGame, spot: string, translate: Translate): string {
  const group = Object.entries(game.groups).find(([, spots]) => Object.hasOwn(spots, spot))?.[0] ?? '';
  return `${groupName(game, group, translate)}: ${spotName(spot, translate)}`;
}
