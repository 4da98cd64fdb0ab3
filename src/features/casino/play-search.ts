/** The address of a game: whether it is played for nothing, and which past round of it the player wants to see, by its name in the wallet's books. */
export interface PlaySearch {
  demo?: true | undefined;
  round?: string | undefined;
}

const LONGEST_ROUND = 100;

/** What of an address, which anyone may have written, a game can heed. A round that is all digits comes as a number. */
export function readPlaySearch({ demo, round }: Record<string, unknown>): PlaySearch {
  const name = typeof round === 'number' ? String(round) : round;
  return {
    ...(demo === true ? { demo } : {}),
    ...(typeof name === 'string' && name !== '' && name.length <= LONGEST_ROUND ? { round: name } : {}),
  };
}
