import { findGame } from '../../engine/games/studio-games.ts';

/** Names of betting spots. Every game with spots has at least one of them. */
const spots = ['player', 'red', 'even', 'seven', 'x2'];
/** Choices for hand games. Each game takes the first choice that it accepts, and reads only its own fields of it. */
const choicesOf = (betMinor: number): unknown[] => [
  { betMinor, side: 'heads', picks: [7, 17, 27], bombs: 3, kings: 2, level: 'calm', fish: 'mackerel' },
  ...spots.map((spot) => ({ spots: { [spot]: betMinor } })),
];

/** Returns a choice that a hand game accepts, or null if none of the choices above fits. */
export function handChoice(gameCode: string, betMinor: number): unknown {
  const game = findGame(gameCode);
  return game?.kind === 'hand' ? (choicesOf(betMinor).find((choice) => game.rules.readChoice(choice) !== null) ?? null) : null;
}
